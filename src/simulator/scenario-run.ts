import type { Progress } from '../contracts/live-calls/queries.js';
import type { Application } from '../platform/application.js';
import { SimulatedCall } from './simulated-call.js';
import { type AgentPool, explainNoAgent, type StaffedNumber } from './agent-pool.js';

const MIN_TALK_MILLISECONDS = 10;
const MAX_TALK_MILLISECONDS = 60;

/** A number that France reserves for fiction. */
const randomCaller = (): string => `+3363998${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

export type Outcome = 'answered' | 'missed' | 'voicemail' | 'transferred' | 'outbound' | 'rejected' | 'not_made';

/** One simulated call with its agent and its outcome. */
export class ScenarioRun {
  private call: SimulatedCall | undefined;
  private isOutbound = false;
  private agent: number | undefined;
  /** A sentence that explains why the scenario could not be played. */
  obstacle: string | undefined;

  constructor(
    private readonly app: Application,
    private readonly companyId: number,
    private readonly target: StaffedNumber,
    private readonly agents: AgentPool,
  ) {}

  async receive(): Promise<{ call: SimulatedCall; progress: Progress }> {
    const { digits } = this.target.number;
    const call = (this.call = await SimulatedCall.receive(this.app, this.companyId, digits, randomCaller()));
    return { call, progress: await call.passMenus() };
  }

  /** Starts an outbound call of a free agent who may use the Number. */
  async start(): Promise<SimulatedCall | undefined> {
    const { id, userIds } = this.target.number;
    const free = this.agents.findFreeAgents(this.target);
    const agent = free.find((userId) => userIds.includes(userId));
    if (agent === undefined) {
      this.obstacle =
        free.length > 0
          ? `Only users of ${this.target.number.digits} itself can call from it, not those of its teams.`
          : explainNoAgent(this.target);
      return undefined;
    }
    this.isOutbound = true;
    this.call = await SimulatedCall.start(this.app, this.companyId, agent, id, randomCaller());
    this.setAgent(agent);
    return this.call;
  }

  /** Sets the obstacle of a call that reached no agent. */
  explainNoAnswer(stage: string): void {
    this.obstacle =
      this.agents.findFreeAgents(this.target).length > 0
        ? `A call to ${this.target.number.digits} rings nobody: its flow or opening hours led it to ${stage}.`
        : explainNoAgent(this.target);
  }

  get hasCall(): boolean {
    return this.call !== undefined;
  }

  get isTalking(): boolean {
    return this.agent !== undefined;
  }

  setAgent(agent: number): void {
    this.agent = agent;
    this.agents.acquire(agent);
  }

  async releaseAgent(): Promise<void> {
    const agent = this.agent;
    this.agent = undefined;
    if (agent !== undefined) await this.agents.release(agent);
  }

  /** A free agent for a transfer. */
  findColleague(): number | undefined {
    return this.agents.findFreeAgents(this.target)[0];
  }

  async talk(): Promise<void> {
    const [call, agent] = [this.call, this.agent];
    if (!call || agent === undefined) return;
    if (Math.random() < 0.3) await call.holdBriefly(agent);
    const milliseconds = MIN_TALK_MILLISECONDS + Math.random() * (MAX_TALK_MILLISECONDS - MIN_TALK_MILLISECONDS);
    await new Promise((resume) => setTimeout(resume, milliseconds));
    if (Math.random() < 0.5) await call.hangUp(agent);
  }

  /** Ends the call and releases its agent. */
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
