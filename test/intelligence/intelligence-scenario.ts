import { UpdateCompany } from '../../src/contracts/companies/commands.js';
import type { CompanySettings } from '../../src/contracts/companies/types.js';
import type { NumberChanges } from '../../src/contracts/numbers/commands.js';
import { SECOND } from '../../src/platform/clock.js';
import { ApiClient, type ApiResponse } from '../support/http/api-client.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { CallCenter, type CallReference } from '../support/company/call-center.js';
import { type Dialogue, DIALOGUES, transcriptOf } from './dialogues.js';

type StartRest = Parameters<typeof TestApp.start> extends [unknown?, ...infer R] ? R : never;

export const CARRIER_TOKEN = 'the token of the carrier';
/** The results of the analysis of a call, by the last part of their path. */
export const ROUTES = [
  'transcription',
  'realtime_transcription',
  'sentiments',
  'topics',
  'summary',
  'custom_summary_result',
  'action_items',
  'playbook_result',
  'evaluations',
];

const PAUSE = 4 * SECOND;

export const startIntelligenceApp = (env: Record<string, string> = {}, ...rest: StartRest): Promise<TestApp> =>
  TestApp.start({ CARRIER_TOKEN: CARRIER_TOKEN, WEBHOOK_ALLOW_PRIVATE: 'true', ...env }, ...rest);

export const findDialogue = (name: string): Dialogue => DIALOGUES.find((each) => each.name === name)!;

/** A company with conversation intelligence whose carrier reports events over HTTP. */
export class IntelligenceScenario {
  readonly carrier: ApiClient;

  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly callCenter: CallCenter,
  ) {
    this.carrier = new ApiClient(app.url).with(`Bearer ${CARRIER_TOKEN}`);
  }

  static async open(
    app: TestApp,
    settings: Partial<CompanySettings> = {},
    number: NumberChanges = { recording: true },
  ): Promise<IntelligenceScenario> {
    const company = await app.company({ aiPackage: 'assist-pro', ...settings });
    return new IntelligenceScenario(app, company, await CallCenter.open(app, company, 1, number));
  }

  updateCompany(settings: Partial<CompanySettings>): Promise<void> {
    return this.app.commands.execute(new UpdateCompany({ companyId: this.company.id, settings }));
  }

  get agent(): number {
    return this.callCenter.agents[0];
  }

  report({ sid }: CallReference, fields: Record<string, unknown>): Promise<ApiResponse> {
    return this.carrier.post(`/carrier/v1/calls/${sid}/events`, fields);
  }

  async mustReport(call: CallReference, fields: Record<string, unknown>): Promise<void> {
    const { status, text } = await this.report(call, fields);
    if (status !== 202) throw new Error(`${JSON.stringify(fields)} was not accepted: ${text}`);
  }

  reportUtterance(call: CallReference, fields: Record<string, unknown> = {}): Promise<ApiResponse> {
    return this.report(call, {
      type: 'utterance',
      participant_type: 'external',
      text: 'Good morning.',
      language: 'en',
      timestamp: this.app.clock.now(),
      duration_ms: 1500,
      ...fields,
    });
  }

  /** Reports every line of a dialogue in order. */
  async speak(call: CallReference, spoken: Dialogue): Promise<void> {
    const { language, lines } = transcriptOf(spoken);
    for (const { speaker, text } of lines) {
      const { status, text: fault } = await this.reportUtterance(call, {
        participant_type: speaker,
        text,
        language,
        duration_ms: 3000,
        ...(speaker === 'internal' ? { user_id: this.agent } : {}),
      });
      if (status !== 202) throw new Error(fault);
      this.app.clock.advance(PAUSE);
    }
  }

  /** A call with this dialogue that has ended and is not analysed yet. */
  async endedCall(spoken: Dialogue = DIALOGUES[0]): Promise<CallReference> {
    const call = await this.callCenter.talk();
    await this.speak(call, spoken);
    await this.mustReport(call, { type: 'caller_hangup' });
    return call;
  }

  /** A call with this dialogue that is analysed. */
  async analysedCall(spoken?: Dialogue): Promise<CallReference> {
    const call = await this.endedCall(spoken);
    await this.app.settle();
    return call;
  }

  request({ id }: { id: number }, path: string): Promise<ApiResponse> {
    return this.company.api.get(`/v1/calls/${id}/${path}`);
  }

  /** Gets a result that must exist. */
  async get(call: { id: number }, path: string): Promise<any> {
    const { status, body, text } = await this.request(call, path);
    if (status !== 200) throw new Error(`no ${path}: ${text}`);
    return body;
  }
}
