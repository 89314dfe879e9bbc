import type { CompanySettings } from '../../src/contracts/companies/types.js';
import {
  AddTemplate,
  ConnectWhatsApp,
  type NewTemplate,
  type WhatsAppStatus,
} from '../../src/contracts/messaging/commands.js';
import type { NumberChanges } from '../../src/contracts/numbers/commands.js';
import { carrierClient } from '../engine/call-scenario.js';
import type { ApiResponse, ApiClient } from '../support/http/api-client.js';
import type { TestApp, TestCompany } from '../support/app.js';
import { createNumber } from '../support/company/numbers.js';

export const CUSTOMER = '+33639984567';
export const OTHER_CUSTOMER = '+33639986789';
export const WABA = '102290129340398';

let people = 0;

/** A phone number without a conversation. */
export const newCustomer = (): string => `+336400${String(++people).padStart(5, '0')}`;

/** A company with one line, and a carrier that sends and reports messages. */
export class MessagingScenario {
  readonly carrier: ApiClient;

  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly line: { id: number; digits: string },
  ) {
    this.carrier = carrierClient(app);
  }

  static async open(
    app: TestApp,
    settings: Partial<CompanySettings> = {},
    changes: NumberChanges = {},
  ): Promise<MessagingScenario> {
    const company = await app.company(settings);
    return new MessagingScenario(app, company, await createNumber(app, company, changes));
  }

  get path(): string {
    return `/v1/numbers/${this.line.id}/messages`;
  }

  configure(callbackUrl?: string): Promise<ApiResponse> {
    return this.company.api.post(`${this.path}/configuration`, { callbackUrl });
  }

  send(body: Record<string, unknown>, path = 'native/send'): Promise<ApiResponse> {
    return this.company.api.post(`${this.path}/${path}`, body);
  }

  /** Sends a text that must be accepted; returns its id. */
  async sendText(to: string, body = 'Hello', path?: string): Promise<string> {
    const { status, body: message, text } = await this.send({ to, body }, path);
    if (status !== 200) throw new Error(`the message was not accepted: ${text}`);
    return message.id;
  }

  async get(id: string): Promise<ApiResponse['body']> {
    return (await this.company.api.get(`${this.path}/${id}`)).body;
  }

  async status(id: string): Promise<string> {
    return (await this.get(id)).status;
  }

  /** Delivers an inbound message; returns its id. */
  async receive(message: Record<string, unknown>): Promise<string> {
    const sent = { to: this.line.digits, from: CUSTOMER, ...message };
    const { status, body, text } = await this.carrier.post('/carrier/v1/messages', sent);
    if (status !== 201) throw new Error(`the message was not received: ${text}`);
    return body.message_id;
  }

  /** Sends by WhatsApp, skipping the inbox. */
  sendWhatsApp(to: string, fields: object): Promise<ApiResponse> {
    return this.company.api.post('/v1/messages/whatsapp/send', { lineId: this.line.id, to, ...fields });
  }

  /** Sends by WhatsApp in the conversation of agents. */
  sendWhatsAppNative(externalNumber: string, fields: object): Promise<ApiResponse> {
    const sent = { lineId: this.line.id, externalNumber, ...fields };
    return this.company.api.post('/v1/messages/send/whatsapp/native', sent);
  }

  /** Delivers an inbound WhatsApp message. */
  receiveWhatsApp(from: string, fields: object = {}): Promise<string> {
    return this.receive({ from, body: 'Hello', channel: 'whatsapp', ...fields });
  }

  reportStatus(id: string, status: string, error_code?: string): Promise<ApiResponse> {
    return this.carrier.post(`/carrier/v1/messages/${id}/status`, { status, error_code });
  }

  connectWhatsApp(status: WhatsAppStatus = 'ONLINE'): Promise<void> {
    return this.app.commands.execute(
      new ConnectWhatsApp({ numberId: this.line.id, changes: { wabaId: WABA, status } }),
    );
  }

  async addTemplate(fields: Partial<NewTemplate> = {}): Promise<number> {
    const template: NewTemplate = {
      name: `template_${++people}`,
      category: 'utility',
      language: 'en_US',
      body: 'Hello {{1}}, your order is ready.',
      status: 'APPROVED',
      ...fields,
    };
    return (await this.app.commands.execute(new AddTemplate({ numberId: this.line.id, template }))).templateId;
  }
}
