import { CreateNumber } from '../../src/contracts/numbers/commands.js';
import { ReceiveCall, ReportCarrierEvent } from '../../src/contracts/calls/commands.js';
import { ApiClient } from '../support/http/api-client.js';
import type { TestApp, TestCompany } from '../support/app.js';
import { Phone } from './phone.js';

export const CALLER = '+33612345678';
/** The details of a call to which nobody has added any. */
export const NO_DETAILS = {
  contact: null,
  ivr_choices: [],
  tags: [],
  comments: [],
  recording: 'off',
  transferred_by: null,
};
let sequence = 0;

/** Digits that no Number of the installation has yet. */
const nextDigits = (): string => `+331990${String(10_000 + sequence++)}`;

/** A logged-in agent with an HTTP client and phones. */
export class Agent {
  constructor(
    readonly app: TestApp,
    readonly id: number,
    readonly token: string,
    readonly login: { email: string; password: string },
  ) {}

  get api(): ApiClient {
    return new ApiClient(this.app.url, `Bearer ${this.token}`);
  }

  logInAgain(device = 'desktop'): Promise<Agent> {
    return logIn(this.app, { id: this.id, ...this.login }, device);
  }

  connectPhone(): Promise<Phone> {
    return Phone.connect(this.app.url, this.token);
  }

  act(callId: number, act: string, body?: unknown) {
    return this.api.post(`/phone/v1/calls/${callId}/${act}`, body);
  }
}

async function logIn(
  app: TestApp,
  user: { id: number; email: string; password: string },
  device: string,
): Promise<Agent> {
  const { email, password } = user;
  const { body } = await new ApiClient(app.url).post('/phone/v1/session', { email, password, device });
  return new Agent(app, user.id, body.token, { email, password });
}

/** A company with one Number that rings all its agents. */
export class PhoneScenario {
  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly agents: Agent[],
    readonly number: { id: number; digits: string },
  ) {}

  static async create(app: TestApp, size = 1, person: object = {}): Promise<PhoneScenario> {
    const company = await app.company();
    const agents: Agent[] = [];
    for (let each = 0; each < size; each++)
      agents.push(await logIn(app, await app.user(company.id, person), 'desktop'));
    const number = { digits: nextDigits(), userIds: agents.map(({ id }) => id), availabilityStatus: 'open' as const };
    const { numberId } = await app.commands.execute(new CreateNumber({ companyId: company.id, number }));
    await app.settle();
    return new PhoneScenario(app, company, agents, { id: numberId, digits: number.digits });
  }

  async logIn(device: string, person: object = {}): Promise<Agent> {
    return logIn(this.app, await this.app.user(this.company.id, person), device);
  }

  /** An inbound call to the Number. */
  async receiveCall(from = CALLER): Promise<{ id: number; sid: string }> {
    const { callId, sid } = await this.app.commands.execute(new ReceiveCall({ to: this.number.digits, from }));
    await this.app.settle();
    return { id: callId, sid };
  }

  async reportEvent(sid: string, event: ReportCarrierEvent['event']): Promise<void> {
    await this.app.commands.execute(new ReportCarrierEvent({ sid, event }));
    await this.app.settle();
  }

  /** Ends all calls and makes all agents available. */
  async reset(): Promise<void> {
    for (const { api } of this.agents) {
      const { call, availability } = (await api.get('/phone/v1/me')).body;
      if (call) await this.reportEvent(call.sid, { type: 'caller_hangup' });
      if (availability === 'do_not_disturb')
        await api.put('/phone/v1/availability', { availability_status: 'available' });
    }
    await this.app.settle();
  }
}
