import { type ApiResponse, ApiClient } from '../support/http/api-client.js';
import { TestApp, type TestCompany } from '../support/app.js';
import type { TestClock } from '../support/clock.js';
import {
  AnswerCall,
  DeclineCall,
  HangUpCall,
  HoldCall,
  StartCall,
  StartInternalCall,
  TransferCall,
  type TransferTarget,
} from '../../src/contracts/calls/commands.js';
import {
  AudioStateOfCall,
  type CallAudioState,
  CallProgress,
  type Progress,
} from '../../src/contracts/live-calls/queries.js';
import type { CompanySettings } from '../../src/contracts/companies/types.js';
import { CarrierRequested } from '../../src/contracts/carrier/events.js';
import type { CarrierRequest } from '../../src/contracts/carrier/types.js';
import { CreateNumber, type NumberChanges } from '../../src/contracts/numbers/commands.js';
import type { Flow, Ring, Widget } from '../../src/contracts/numbers/types.js';
import { AddTeamMember, CreateTeam } from '../../src/contracts/teams/commands.js';
import { AddUser, SetPresence } from '../../src/contracts/users/commands.js';
import { DAY, SECOND } from '../../src/platform/clock.js';
import type { DomainEvent } from '../../src/platform/events/domain-event.js';

export const CARRIER_TOKEN = 'the token of the carrier';
export const CALLER = '+33612345678';

export interface Agent {
  id: number;
  name: string;
}

export interface CallRow {
  id: number;
  status: string;
  user_id: number | null;
  answered_at: number | null;
  ended_at: number | null;
  missed_call_reason: string | null;
  hangup_cause: string | null;
  transferred_by: number | null;
  transferred_to: number | null;
  external_transferred_to: string | null;
}

type AgentCommand = typeof AnswerCall | typeof DeclineCall | typeof HangUpCall;

export const startApp = (env: Record<string, string> = {}, clock?: TestClock): Promise<TestApp> =>
  TestApp.start({ CARRIER_TOKEN, WEBHOOK_ALLOW_PRIVATE: 'true', ...env }, undefined, clock);

export const carrierClient = (app: TestApp): ApiClient => new ApiClient(app.url, `Bearer ${CARRIER_TOKEN}`);

/** A ring widget followed by a voicemail. */
export const ringFlow = (ring: Partial<Ring> = {}, others: Record<string, Widget> = {}): Flow => ({
  start: 'ring',
  widgets: {
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 25,
      queue_seconds: 0,
      next_unanswered: 'voicemail',
      ...ring,
    },
    voicemail: { type: 'voicemail', message_url: null },
    ...others,
  },
});

let sequence = 60_000;

/** A company with agents, Numbers and calls. */
export class CallScenario {
  private readonly names = new Map<number, string>();
  readonly carrier: ApiClient;

  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
  ) {
    this.carrier = carrierClient(app);
  }

  static async create(app: TestApp, settings: Partial<CompanySettings> = {}): Promise<CallScenario> {
    const scenario = new CallScenario(app, await app.company(settings));
    await scenario.takeEvents();
    return scenario;
  }

  /** The same company, accessed through another process. */
  via(app: TestApp): CallScenario {
    return new CallScenario(app, this.company);
  }

  /** The agent is logged in unless `online` is false. */
  async addAgent(name: string, person: Partial<AddUser['user']> & { online?: boolean } = {}): Promise<Agent> {
    const { online = true, ...fields } = person;
    const user = {
      email: `agent${++sequence}@example.com`,
      firstName: name,
      lastName: 'Agent',
      roles: ['agent'],
      ...fields,
    };
    const { userId: id } = await this.app.commands.execute(
      new AddUser({ companyId: this.company.id, user: user as AddUser['user'] }),
    );
    // Confirmed directly, because hashing a password would make every test slow.
    await this.app.work.run((tx) => tx.change('UPDATE users SET confirmed_at = created_at WHERE id = ?', [id]));
    this.names.set(id, name);
    if (online) await this.connect({ id });
    await this.takeEvents();
    return { id, name };
  }

  async addAgents(...names: string[]): Promise<Agent[]> {
    const all: Agent[] = [];
    for (const name of names) all.push(await this.addAgent(name));
    return all;
  }

  connect({ id }: { id: number }): Promise<void> {
    return this.app.commands.execute(
      new SetPresence({ companyId: this.company.id, userId: id, until: this.app.clock.now() + 10 * DAY }),
    );
  }

  disconnect({ id }: { id: number }): Promise<void> {
    return this.app.commands.execute(new SetPresence({ companyId: this.company.id, userId: id, until: null }));
  }

  async addTeam(...members: Agent[]): Promise<number> {
    const { teamId } = await this.app.commands.execute(
      new CreateTeam({ companyId: this.company.id, name: `Team ${++sequence}` }),
    );
    for (const { id } of members)
      await this.app.commands.execute(new AddTeamMember({ companyId: this.company.id, teamId, userId: id }));
    return teamId;
  }

  /** Returns the digits of the Number. */
  async addNumber(agents: readonly Agent[], changes: NumberChanges = {}): Promise<string> {
    const digits = `+331763${++sequence}`;
    await this.addNumberWithDigits(digits, agents, changes);
    return digits;
  }

  async addNumberWithDigits(digits: string, agents: readonly Agent[], changes: NumberChanges = {}): Promise<number> {
    const userIds = agents.map(({ id }) => id);
    const fields = { digits, userIds, ...changes };
    return (await this.app.commands.execute(new CreateNumber({ companyId: this.company.id, number: fields }))).numberId;
  }

  /** An inbound call; its first events are not relayed yet. */
  async receiveCall(to: string, from = CALLER): Promise<LiveCall> {
    const { status, body, text } = await this.carrier.post('/carrier/v1/calls', { to, from });
    if (status !== 201) throw new Error(`no call was created: ${text}`);
    return new LiveCall(this, Number(body.call_id), String(body.sid));
  }

  async startCall(agent: Agent, numberId: number, to = CALLER): Promise<LiveCall> {
    const start = new StartCall({ companyId: this.company.id, userId: agent.id, numberId, to });
    return this.loadCall((await this.app.commands.execute(start)).callId);
  }

  async startInternalCall(agent: Agent, callee: Agent): Promise<LiveCall> {
    const start = new StartInternalCall({ companyId: this.company.id, userId: agent.id, calleeId: callee.id });
    return this.loadCall((await this.app.commands.execute(start)).callId);
  }

  private async loadCall(callId: number): Promise<LiveCall> {
    const row = await this.app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [callId]);
    return new LiveCall(this, callId, row!.sid);
  }

  async advance(seconds: number): Promise<void> {
    await this.app.settle();
    this.app.clock.advance(seconds * SECOND);
    await this.app.settle();
  }

  /** Removes and returns the new events of the company's calls and users, such as `CallRingingOnAgent ada`. */
  async takeEvents(): Promise<string[]> {
    return (await this.takeDomainEvents())
      .filter((event) => !(event instanceof CarrierRequested) && /^(call|user):/.test(event.subject))
      .map((event) => this.format(event.constructor.name, (event as { userId?: number }).userId));
  }

  /** Removes and returns the new requests to the carrier, such as `ring_agent ada`. */
  async takeCarrierRequests(): Promise<string[]> {
    return (await this.takeDomainEvents())
      .filter((event) => event instanceof CarrierRequested)
      .flatMap(({ requests }) => requests)
      .map((request: CarrierRequest) => this.format(request.act, 'user_id' in request ? request.user_id : undefined));
  }

  private async takeDomainEvents(): Promise<DomainEvent[]> {
    await this.app.settle();
    return this.app.events.splice(0).filter(({ companyId }) => companyId === this.company.id);
  }

  private readonly format = (what: string, userId: number | undefined): string =>
    userId === undefined ? what : `${what} ${this.names.get(userId) ?? userId}`;
}

/** A call, with the actions of agents and of the carrier on it. */
export class LiveCall {
  constructor(
    private readonly scenario: CallScenario,
    readonly id: number,
    readonly sid: string,
  ) {}

  via(scenario: CallScenario): LiveCall {
    return new LiveCall(scenario, this.id, this.sid);
  }

  answer = (agent: Agent): Promise<void> => this.execute(AnswerCall, agent);
  decline = (agent: Agent): Promise<void> => this.execute(DeclineCall, agent);
  hold = (agent: Agent): Promise<void> => this.setHeld(agent, true);
  unhold = (agent: Agent): Promise<void> => this.setHeld(agent, false);
  hangUp = (agent: Agent): Promise<void> => this.execute(HangUpCall, agent);

  setHeld({ id: userId }: Agent, held: boolean, atPhone = false): Promise<void> {
    const { app, company } = this.scenario;
    return app.commands.execute(new HoldCall({ companyId: company.id, callId: this.id, userId, held, atPhone }));
  }

  transfer(target: TransferTarget, by?: Agent): Promise<void> {
    const { app, company } = this.scenario;
    return app.commands.execute(new TransferCall({ companyId: company.id, callId: this.id, target, byUserId: by?.id }));
  }

  tryReport(type: string, fields: Record<string, unknown> = {}): Promise<ApiResponse> {
    return this.scenario.carrier.post(`/carrier/v1/calls/${this.sid}/events`, { type, ...fields });
  }

  /** Reports an event that must be accepted. */
  async report(type: string, fields: Record<string, unknown> = {}): Promise<void> {
    const { status, text } = await this.tryReport(type, fields);
    if (status !== 202) throw new Error(`${type} was not accepted: ${text}`);
  }

  async row(): Promise<CallRow> {
    return (await this.scenario.app.reader.first<CallRow>('SELECT * FROM calls WHERE id = ?', [this.id]))!;
  }

  progress(): Promise<Progress> {
    const { app, company } = this.scenario;
    return app.queries.execute(new CallProgress({ companyId: company.id, callId: this.id }));
  }

  /** Undefined once the call is over. */
  audio(): Promise<CallAudioState | undefined> {
    const { app, company } = this.scenario;
    return app.queries.execute(new AudioStateOfCall({ companyId: company.id, callId: this.id }));
  }

  async stage(): Promise<Progress['stage']> {
    return (await this.progress()).stage;
  }

  /** All state that a refused action must leave unchanged. */
  async allState(): Promise<unknown> {
    const { reader } = this.scenario.app;
    return {
      call: await this.row(),
      agents: await reader.rows('SELECT * FROM agents ORDER BY user_id'),
      timers: await reader.rows('SELECT kind, timer_key, due_at FROM timers ORDER BY kind, timer_key'),
      waiting: await reader.rows('SELECT * FROM waiting_calls ORDER BY call_id'),
    };
  }

  private execute(Act: AgentCommand, { id }: Agent): Promise<void> {
    const { app, company } = this.scenario;
    return app.commands.execute(new Act({ companyId: company.id, callId: this.id, userId: id }));
  }
}
