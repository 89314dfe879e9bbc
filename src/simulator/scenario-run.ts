import type { Progress } from '../contracts/calls/queries.js';
import type { Application } from '../platform/application.js';
import { SimulatedCall } from './simulated-call.js';
import type { StaffedNumber, AgentPool } from './agent-pool.js';

/** Milliseconds. */
const SHORTEST_TALK = 10;
const LONGEST_TALK = 60;

/** Set aside for fiction. */
const somebody = (): string => `+3363998${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

export type Outcome = 'answered' | 'missed' | 'voicemail' | 'transferred' | 'outbound' | 'rejected' | 'not_made';

/** One call, who plays in it, and how it ends. */
export class ScenarioRun {
  private call: SimulatedCall | undefined;
  private isOutbound = false;
  private agent: number | undefined;

  constructor(
    private readonly app: Application,
    private readonly companyId: number,
    private readonly line: StaffedNumber,
    private readonly staff: AgentPool,
  ) {}

  async receive(): Promise<{ call: SimulatedCall; progress: Progress }> {
    const { digits } = this.line.number;
    const call = (this.call = await SimulatedCall.receive(this.app, this.companyId, digits, somebody()));
    return { call, progress: await call.passMenus() };
  }

  /** By an agent who may use the Number. */
  async start(): Promise<SimulatedCall | undefined> {
    const { id, userIds } = this.line.number;
    const agent = this.staff.freeAgentsOf(this.line).find((each) => userIds.includes(each));
    if (agent === undefined) return undefined;
    this.isOutbound = true;
    this.call = await SimulatedCall.start(this.app, this.companyId, agent, id, somebody());
    this.setAgent(agent);
    return this.call;
  }

  get isTalking(): boolean {
    return this.agent !== undefined;
  }

  setAgent(agent: number): void {
    this.agent = agent;
    this.staff.acquire(agent);
  }

  async releaseAgent(): Promise<void> {
    const agent = this.agent;
    this.agent = undefined;
    if (agent !== undefined) await this.staff.release(agent);
  }

  /** Who could take the call over. */
  findColleague(): number | undefined {
    return this.staff.freeAgentsOf(this.line)[0];
  }

  async talk(): Promise<void> {
    const [call, agent] = [this.call, this.agent];
    if (!call || agent === undefined) return;
    if (Math.random() < 0.3) await call.holdBriefly(agent);
    const milliseconds = SHORTEST_TALK + Math.random() * (LONGEST_TALK - SHORTEST_TALK);
    await new Promise((resume) => setTimeout(resume, milliseconds));
    if (Math.random() < 0.5) await call.hangUp(agent);
  }

  /** However far it came, the call is over and everybody free. */
  async end(): Promise<Outcome> {
    const progress = await this.call?.end();
    await this.releaseAgent();
    return progress ? this.outcomeOf(progress) : 'not_made';
  }

  private outcomeOf({ wasAnswered, wasTransferred }: Progress): Outcome {
    if (this.isOutbound) return wasAnswered ? 'outbound' : 'rejected';
    if (wasAnswered) return wasTransferred ? 'transferred' : 'answered';
    return this.call?.hasVoicemail ? 'voicemail' : 'missed';
  }
}
