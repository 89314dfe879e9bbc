import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { IncomingLeg } from '../../../src/telephony/sip/legs/incoming-leg.js';
import type { OutgoingLeg } from '../../../src/telephony/sip/legs/outgoing-leg.js';
import type { Call, SipHost } from '../peers/sip-host.js';
import { CallProgress, type Progress } from '../../../src/contracts/live-calls/queries.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import type { TrunkChanges } from '../../../src/contracts/carrier/types.js';
import { CreateNumber, type NumberChanges } from '../../../src/contracts/numbers/commands.js';
import { CreateSipPhone, StoreSipContact } from '../../../src/contracts/phone/commands.js';
import type { SipContact } from '../../../src/contracts/phone/types.js';
import { STAGE_TIMEOUT } from '../../../src/modules/calls/engine/call-engine.js';
import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { Baresip, type PhoneOptions } from '../support/baresip.js';
import { freePort, HOST } from '../support/free-port.js';

/** Below the ephemeral ports of the system. */
const RTP_PORTS = '23000-23199';
export const NUMBER = '+33176360695';
export const CALLER = '+33639984567';
export const TRUNK = { username: 'carrier', password: 'correct-horse-battery' };

/** Real time: SIP and audio do not follow the test clock. */
export class LiveClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

export interface Agent {
  id: number;
  email: string;
  password: string;
  phone: Baresip;
}

type PhoneChoices = Partial<Pick<PhoneOptions, 'server' | 'transport' | 'answersItself'>>;

/** A stale contact where nobody listens; it expires before that of a phone that registers for 60 s. */
const formerContact = (): SipContact => ({
  contactUri: `sip:desk@${HOST}:9`,
  transport: 'udp',
  address: HOST,
  port: 9,
  callId: 'former',
  sequence: 1,
  userAgent: '',
  node: '',
  expiresAt: Date.now() + 50_000,
});

/** Makes the timers of call stages due. */
export async function endStage({ work }: TestApp): Promise<void> {
  const values = [Date.now(), STAGE_TIMEOUT];
  await work.run((tx) => tx.change('UPDATE timers SET due_at = ? WHERE kind = ?', values));
}

/** A server that carries calls, with a company whose Number belongs to a trunk; its workers run in the background. */
export class LiveInstallation {
  private readonly phones: Baresip[] = [];
  numberId = 0;
  trunkId = 0;

  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly sipAddress: string,
  ) {}

  static async start(env: Record<string, string> = {}, logTo?: pino.DestinationStream): Promise<LiveInstallation> {
    const sipPort = await freePort();
    const settings = { ROLES: 'api,worker', SIP_PORT: String(sipPort), SIP_PUBLIC_ADDRESS: HOST, RTP_PORTS, ...env };
    const log = process.env.SIP_LOG ? pino.destination(2) : logTo;
    const app = await TestApp.start(settings, log, new LiveClock());
    return new LiveInstallation(app, await app.company(), `${HOST}:${sipPort}`);
  }

  /** The trunk authenticates with its password when it calls, and receives calls at this address. */
  async addTrunk(port = 5060, settings: TrunkChanges = {}): Promise<number> {
    const { id: companyId } = this.company;
    const trunk = { name: 'Carrier', host: HOST, port, countries: ['FR', 'DE'], ...TRUNK, ...settings };
    ({ trunkId: this.trunkId } = await this.app.commands.execute(new CreateTrunk({ companyId, trunk })));
    await eventually(() => expect(this.app.context.get(Trunks, { strict: false }).find(this.trunkId)).toBeDefined());
    return this.trunkId;
  }

  async addNumber(agents: readonly { id: number }[], settings: NumberChanges = {}): Promise<void> {
    const { id: companyId } = this.company;
    const number = {
      digits: NUMBER,
      name: 'Sales',
      country: 'FR',
      ...settings,
      userIds: agents.map(({ id }) => id),
      voiceConnectionId: this.trunkId,
    };
    ({ numberId: this.numberId } = await this.app.commands.execute(new CreateNumber({ companyId, number })));
  }

  /** An agent with a registered desk phone, which may have had another address before. */
  async addAgent(tone: number, { hasMoved, ...choices }: PhoneChoices & { hasMoved?: true } = {}): Promise<Agent> {
    const { id: companyId } = this.company;
    const user = await this.app.user(companyId);
    const { username, password } = await this.app.commands.execute(new CreateSipPhone({ companyId, userId: user.id }));
    if (hasMoved) await this.app.commands.execute(new StoreSipContact({ username, contact: formerContact() }));
    const phone = await this.startPhone({ user: username, password, tone, ...choices });
    await phone.waitFor('REGISTER_OK');
    return { ...user, phone };
  }

  /** An outside caller, whose calls come through the trunk. */
  startCaller(tone: number, choices: PhoneChoices = {}): Promise<Baresip> {
    return this.startPhone({ user: TRUNK.username, password: TRUNK.password, tone, registers: false, ...choices });
  }

  /** The trunk calls a Number. */
  async callFrom(trunk: SipHost, digits = NUMBER): Promise<Call> {
    const [address, port] = this.sipAddress.split(':');
    return trunk.dial({
      uri: `sip:${digits}@${this.sipAddress}`,
      remote: { transport: 'udp', address, port: Number(port) },
      from: { user: CALLER, host: address },
      credentials: TRUNK,
    });
  }

  async extensionOf({ id }: Agent): Promise<string> {
    const [{ extension }] = await this.app.reader.rows<{ extension: string }>(
      'SELECT extension FROM users WHERE id = ?',
      [id],
    );
    return extension;
  }

  /** The names of recordings in progress. */
  async recordingNames(): Promise<string[]> {
    return readdir(join(this.app.dataDir, 'recordings')).catch(() => []);
  }

  /** Waits until the party of the call has heard this much more. */
  async heardFor(call: Call<IncomingLeg | OutgoingLeg>, milliseconds: number): Promise<void> {
    const wanted = call.audio!.heard.length + milliseconds * 8;
    await eventually(() => expect(call.audio!.heard.length).toBeGreaterThan(wanted));
  }

  /** The names of the events since the last `forgetEvents`. */
  get events(): string[] {
    return this.app.events.map((event) => event.constructor.name);
  }

  /** Forgets the events of the engine and of all phones. */
  forgetEvents(): void {
    this.app.events.splice(0);
    for (const phone of this.phones) phone.forgetEvents();
  }

  async waitForEvent(name: string): Promise<void> {
    await eventually(() => expect(this.events).toContain(name));
  }

  /** Waits until the agent has no call. */
  async waitForFree({ id }: { id: number }): Promise<void> {
    const sql = 'SELECT call_id FROM agents WHERE user_id = ? AND call_id IS NOT NULL';
    await eventually(async () => expect(await this.app.reader.rows(sql, [id])).toEqual([]));
  }

  endStage(): Promise<void> {
    return endStage(this.app);
  }

  /** The latest call, from the public API. */
  async lastCall(): Promise<any> {
    const { body } = await this.company.api.get('/v1/calls?order=desc');
    return body.calls[0];
  }

  async lastStage(): Promise<Progress['stage']> {
    const { id: callId } = await this.lastCall();
    return (await this.app.queries.execute(new CallProgress({ companyId: this.company.id, callId }))).stage;
  }

  /** Waits until the latest call has ended with its events and no process carries it any more. */
  async callEnded(): Promise<any> {
    await this.waitForEvent('CallEnded');
    await eventually(async () => expect(await this.app.reader.rows('SELECT sid FROM carried_calls')).toEqual([]));
    return this.lastCall();
  }

  async close(): Promise<void> {
    for (const phone of this.phones) await phone.stop();
    await this.app.close();
  }

  private async startPhone(options: Omit<PhoneOptions, 'server'> & { server?: string }): Promise<Baresip> {
    const phone = await Baresip.start({ server: this.sipAddress, ...options });
    this.phones.push(phone);
    return phone;
  }
}
