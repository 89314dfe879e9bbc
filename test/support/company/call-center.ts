import {
  AnswerCall,
  DeclineCall,
  HangUpCall,
  type CarrierEvent,
  ReceiveCall,
  ReportCarrierEvent,
  StartCall,
} from '../../../src/contracts/calls/commands.js';
import type { NumberChanges } from '../../../src/contracts/numbers/commands.js';
import { AddUser, SetPresence } from '../../../src/contracts/users/commands.js';
import type { TestApp, TestCompany } from '../app.js';
import { createNumber } from './numbers.js';

const CALLER = '+33639984567';
const FOREVER = Number.MAX_SAFE_INTEGER;

let agents = 0;

export interface CallReference {
  id: number;
  sid: string;
}

/** A Number of a company with agents who are online. */
export class CallCenter {
  private constructor(
    private readonly app: TestApp,
    readonly company: TestCompany,
    readonly number: { id: number; digits: string },
    readonly agents: readonly number[],
  ) {}

  static async open(app: TestApp, company: TestCompany, people = 1, settings: NumberChanges = {}): Promise<CallCenter> {
    const userIds: number[] = [];
    while (userIds.length < people) userIds.push(await CallCenter.addAgent(app, company));
    return new CallCenter(app, company, await createNumber(app, company, { userIds, ...settings }), userIds);
  }

  /** Confirms the agent without a password, because hashing one is slow. */
  static async addAgent({ commands, work }: TestApp, { id }: TestCompany, online = true): Promise<number> {
    const person = { email: `agent${++agents}@example.com`, firstName: 'Ada', lastName: 'Lovelace' };
    const { userId } = await commands.execute(new AddUser({ companyId: id, user: { ...person, roles: ['agent'] } }));
    await work.run((tx) => tx.change('UPDATE users SET confirmed_at = created_at WHERE id = ?', [userId]));
    if (!online) return userId;
    await commands.execute(new SetPresence({ companyId: id, userId, until: FOREVER }));
    await work.run((tx) =>
      tx.change(
        `INSERT INTO phone_sessions (company_id, user_id, token_hash, device, created_at, expires_at)
         VALUES (?, ?, ?, 'desktop', 0, ?)`,
        [id, userId, `session ${userId}`, FOREVER],
      ),
    );
    return userId;
  }

  /** Starts an inbound call. */
  async ring(from = CALLER, automaticCallbackCallId?: number): Promise<CallReference> {
    const call = await this.app.commands.execute(
      new ReceiveCall({ to: this.number.digits, from, automaticCallbackCallId }),
    );
    return { id: call.callId, sid: call.sid };
  }

  async talk(from = CALLER, agent = this.agents[0]): Promise<CallReference> {
    const call = await this.ring(from);
    await this.answer(call, agent);
    return call;
  }

  /** An inbound call that is answered and ends after the given seconds. */
  async completeCall(from = CALLER, seconds = 60): Promise<CallReference> {
    const call = await this.talk(from);
    this.app.clock.advance(seconds * 1000);
    await this.report(call, { type: 'caller_hangup' });
    return call;
  }

  async dial(to = CALLER, agent = this.agents[0]): Promise<CallReference> {
    const { callId } = await this.app.commands.execute(
      new StartCall({ companyId: this.company.id, userId: agent, numberId: this.number.id, to }),
    );
    const row = await this.app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [callId]);
    return { id: callId, sid: row!.sid };
  }

  answer({ id }: CallReference, agent = this.agents[0]): Promise<void> {
    return this.app.commands.execute(new AnswerCall({ companyId: this.company.id, callId: id, userId: agent }));
  }

  decline({ id }: CallReference, agent = this.agents[0]): Promise<void> {
    return this.app.commands.execute(new DeclineCall({ companyId: this.company.id, callId: id, userId: agent }));
  }

  hangUp({ id }: CallReference, agent = this.agents[0]): Promise<void> {
    return this.app.commands.execute(new HangUpCall({ companyId: this.company.id, callId: id, userId: agent }));
  }

  report({ sid }: CallReference, event: CarrierEvent): Promise<void> {
    return this.app.commands.execute(new ReportCarrierEvent({ sid, event }));
  }

  /** The call, from the public API. */
  async call({ id }: { id: number }, query = ''): Promise<any> {
    const { status, body, text } = await this.company.api.get(`/v1/calls/${id}${query}`);
    if (status !== 200) throw new Error(`no call ${id}: ${text}`);
    return body.call;
  }
}
