import type { TestApp } from '../support/app.js';
import { requestOutboundCall, createVoiceAgent } from '../support/company/voice-agent-requests.js';
import { type Agent, type CallScenario, LiveCall } from './call-scenario.js';

let digits = 76_000;

/** A company whose voice agents make outbound calls. */
export class VoiceAgentScenario {
  private readonly app: TestApp;

  constructor(readonly scenario: CallScenario) {
    this.app = scenario.app;
  }

  addNumber(agents: readonly Agent[] = [], changes: object = {}): Promise<number> {
    return this.scenario.addNumberWithDigits(`+331763${++digits}`, agents, changes);
  }

  addVoiceAgent(numberId: number, fields?: { script: string }): Promise<number> {
    return createVoiceAgent(this.app, this.scenario.company, numberId, fields);
  }

  requestCall(agentId: number, fields?: Record<string, unknown>): Promise<string> {
    return requestOutboundCall(this.scenario.company, agentId, fields);
  }

  /** Requests one call of each of several voice agents at once, and returns the requests in order of arrival. */
  async requestCalls(count: number): Promise<string[]> {
    const agents: number[] = [];
    while (agents.length < count) agents.push(await this.addVoiceAgent(await this.addNumber()));
    await Promise.all(agents.map((agent) => this.requestCall(agent)));
    const rows = await this.app.reader.rows<{ ulid: string }>(
      'SELECT ulid FROM voice_agent_calls WHERE company_id = ? ORDER BY id',
      [this.scenario.company.id],
    );
    return rows.map(({ ulid }) => ulid);
  }

  async getRequest(id: string): Promise<any> {
    return (await this.scenario.company.api.get(`/v1/outbound-calls/${id}`)).body;
  }

  async getStatuses(ids: readonly string[]): Promise<string[]> {
    return (await Promise.all(ids.map((id) => this.getRequest(id)))).map(({ status }) => status as string);
  }

  async findCall(id: string): Promise<LiveCall> {
    const { call_id } = await this.getRequest(id);
    const row = await this.app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [call_id]);
    return new LiveCall(this.scenario, call_id, row!.sid);
  }

  /** The call in the public API. */
  async getCall({ id }: LiveCall): Promise<any> {
    return (await this.scenario.company.api.get(`/v1/calls/${id}`)).body.call;
  }

  async dial(numberId: number, fields = {}, agent?: { script: string }): Promise<[string, LiveCall]> {
    const id = await this.requestCall(await this.addVoiceAgent(numberId, agent), fields);
    await this.app.settle();
    return [id, await this.findCall(id)];
  }

  async dialAndAnswer(numberId: number): Promise<[string, LiveCall]> {
    const [id, call] = await this.dial(numberId);
    await call.report('callee_answered');
    await this.app.settle();
    return [id, call];
  }
}
