import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import { eventually } from '../../support/eventually.js';
import { CARRIER_TOKEN, carrierClient } from '../../engine/call-scenario.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import type { Receiver } from '../../support/http/receiver.js';
import { CALLER, LiveClock, NUMBER } from '../calls/live-installation.js';
import { type Line, type LineAgent, type Reason, subscribe } from './line.js';

/** Simulated calls: the carrier API plays the outside, and the phone API the agents. */
export class SimulatedLine implements Line {
  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly numberId: number,
    readonly agents: readonly LineAgent[],
    readonly receiver: Receiver,
  ) {}

  static async start(): Promise<SimulatedLine> {
    const env = { ROLES: 'api,worker', CARRIER_TOKEN, WEBHOOK_ALLOW_PRIVATE: 'true' };
    const app = await TestApp.start(env, undefined, new LiveClock());
    const company = await app.company();
    const agents: LineAgent[] = [];
    while (agents.length < 2) {
      const user = await app.user(company.id);
      agents.push({ id: user.id, api: await app.phone(user) });
    }
    const number = { digits: NUMBER, name: 'Sales', country: 'FR', userIds: agents.map(({ id }) => id) };
    const { numberId } = await app.commands.execute(new CreateNumber({ companyId: company.id, number }));
    return new SimulatedLine(app, company, numberId, agents, await subscribe({ company }));
  }

  async receiveCall(): Promise<void> {
    const { status } = await carrierClient(this.app).post('/carrier/v1/calls', { to: NUMBER, from: CALLER });
    expect(status).toBe(201);
  }

  hangUpOutside(): Promise<void> {
    return this.report({ type: 'caller_hangup' });
  }

  /** Backdates the call: the greeting takes no time here, and a hang-up within the first seconds counts as missed. */
  async leaveVoicemail(): Promise<void> {
    const { id } = await this.lastCall();
    await this.app.work.run((tx) => tx.change('UPDATE calls SET created_at = created_at - 10000 WHERE id = ?', [id]));
    await this.report({ type: 'voicemail', duration: 2 });
    await this.hangUpOutside();
  }

  answer(agent: LineAgent): Promise<void> {
    return this.act(agent, 'answer');
  }

  decline(agent: LineAgent): Promise<void> {
    return this.act(agent, 'decline');
  }

  /** The simulator needs no phone. */
  pickUp(): Promise<void> {
    return Promise.resolve();
  }

  ringOutside(): Promise<void> {
    return this.report({ type: 'callee_ringing' });
  }

  async answerOutside(): Promise<void> {
    await this.ringOutside();
    await this.report({ type: 'callee_answered' });
  }

  rejectOutside(reason: Reason): Promise<void> {
    return this.report({ type: 'callee_rejected', reason });
  }

  finishTransfer(isAnswered: boolean): Promise<void> {
    return this.report({ type: isAnswered ? 'transfer_answered' : 'transfer_failed' });
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.app.close();
  }

  /** Waits until the call rings. */
  private async act({ api }: LineAgent, action: string): Promise<void> {
    await eventually(async () => {
      const { id } = await this.lastCall();
      expect((await api.post(`/phone/v1/calls/${id}/${action}`, {})).status).toBe(204);
    });
  }

  private async report(event: Record<string, unknown>): Promise<void> {
    const { sid } = await this.lastCall();
    const { status, text } = await carrierClient(this.app).post(`/carrier/v1/calls/${sid}/events`, event);
    expect([status, text]).toEqual([202, expect.anything()]);
  }

  private async lastCall(): Promise<{ id: number; sid: string }> {
    const [call] = await this.app.reader.rows<{ id: number; sid: string }>(
      'SELECT id, sid FROM calls ORDER BY id DESC LIMIT 1',
    );
    return call;
  }
}
