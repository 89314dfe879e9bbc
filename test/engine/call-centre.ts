import type { TestApp } from '../support/app.js';
import { request, voiceAgent } from '../support/voice-agents.js';
import { type Agent, type House, LiveCall } from './house.js';

let digits = 76_000;

/** A company whose voice agents call people. */
export class CallCentre {
  private readonly app: TestApp;

  constructor(readonly house: House) {
    this.app = house.app;
  }

  number(agents: readonly Agent[] = [], changes: object = {}): Promise<number> {
    return this.house.numberId(`+331763${++digits}`, agents, changes);
  }

  agent(numberId: number, fields?: { script: string }): Promise<number> {
    return voiceAgent(this.app, this.house.company, numberId, fields);
  }

  ask(agentId: number, fields?: Record<string, unknown>): Promise<string> {
    return request(this.house.company, agentId, fields);
  }

  /** One agent on each of so many Numbers, all asked to call at once; gives their calls as they came in. */
  async askAll(count: number): Promise<string[]> {
    const agents: number[] = [];
    while (agents.length < count) agents.push(await this.agent(await this.number()));
    await Promise.all(agents.map((agent) => this.ask(agent)));
    const rows = await this.app.reader.rows<{ ulid: string }>(
      'SELECT ulid FROM voice_agent_calls WHERE company_id = ? ORDER BY id',
      [this.house.company.id],
    );
    return rows.map(({ ulid }) => ulid);
  }

  async look(id: string): Promise<any> {
    return (await this.house.company.api.get(`/v1/outbound-calls/${id}`)).body;
  }

  async statuses(ids: readonly string[]): Promise<string[]> {
    return (await Promise.all(ids.map((id) => this.look(id)))).map(({ status }) => status as string);
  }

  async call(id: string): Promise<LiveCall> {
    const { call_id } = await this.look(id);
    const row = await this.app.reader.first<{ sid: string }>('SELECT sid FROM calls WHERE id = ?', [call_id]);
    return new LiveCall(this.house, call_id, row!.sid);
  }

  /** As the public API tells it. */
  async told({ id }: LiveCall): Promise<any> {
    return (await this.house.company.api.get(`/v1/calls/${id}`)).body.call;
  }

  async dialled(numberId: number, fields = {}, agent?: { script: string }): Promise<[string, LiveCall]> {
    const id = await this.ask(await this.agent(numberId, agent), fields);
    await this.app.settle();
    return [id, await this.call(id)];
  }

  async talking(numberId: number): Promise<[string, LiveCall]> {
    const [id, call] = await this.dialled(numberId);
    await call.happens('callee_answered');
    await this.app.settle();
    return [id, call];
  }
}
