import { ApiError, sentence } from '../platform/api-error.js';
import type { Application } from '../platform/application.js';
import { type ScenarioName, SCENARIOS } from './scenarios.js';
import { type Outcome, ScenarioRun } from './scenario-run.js';
import type { AgentPool } from './agent-pool.js';

export interface Plan {
  companyId: number;
  calls: number;
  concurrency: number;
  scenarios: readonly ScenarioName[];
}

/** Returns the error of an action that comes too late, because real users may act on the same call. */
async function catchApiError(action: Promise<void>): Promise<ApiError | undefined> {
  try {
    await action;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Prefers the rule for a field, which is more specific than the message of the error. */
function reasonOf({ errors, troubleshoot }: ApiError): string {
  const [field, [rule] = []] = Object.entries(errors ?? {})[0] ?? [];
  return field && rule ? sentence(field, rule) : troubleshoot;
}

export interface SimulationResult {
  /** Calls by outcome. */
  counts: Record<string, number>;
  /** Sentences that explain why scenarios could not be played, with the number of calls. */
  obstacles: { reason: string; calls: number }[];
}

/** Simulates calls, a limited number at a time, and counts their outcomes. */
export class Simulation {
  private readonly counts = new Map<Outcome, number>();
  private readonly obstacles = new Map<string, number>();
  private started = 0;
  private stopped = false;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: Application,
    private readonly plan: Plan,
    private readonly agents: AgentPool,
    private readonly onProgress: (done: number) => void,
  ) {
    for (const name of plan.scenarios) this.counts.set(name, 0);
  }

  /** Starts no further calls; those in progress are finished. */
  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<SimulationResult> {
    const workers = Math.min(this.plan.concurrency, this.plan.calls);
    const results = await Promise.allSettled(Array.from({ length: workers }, () => this.runCalls()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return {
      counts: Object.fromEntries(this.counts),
      obstacles: [...this.obstacles].map(([reason, calls]) => ({ reason, calls })),
    };
  }

  private async runCalls(): Promise<void> {
    const { calls, scenarios } = this.plan;
    while (this.started < calls && !this.stopped) {
      const index = this.started++;
      const outcome = await this.simulate(index, scenarios[index % scenarios.length]!).catch((error: unknown) => {
        this.stop();
        throw error;
      });
      this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
      this.onProgress([...this.counts.values()].reduce((sum, count) => sum + count, 0));
    }
  }

  private async simulate(index: number, name: ScenarioName): Promise<Outcome> {
    const number = this.agents.numbers[index % this.agents.numbers.length]!;
    const run = new ScenarioRun(this.app, this.plan.companyId, number, this.agents);
    try {
      await this.runExclusively(async () => {
        await this.agents.waitForFreeAgent(number);
        const error = await catchApiError(SCENARIOS[name](run));
        if (error && !run.hasCall) run.obstacle = reasonOf(error);
        if (!run.isTalking) await run.end();
      });
      await catchApiError(run.talk());
      const { obstacle } = run;
      if (obstacle !== undefined) this.obstacles.set(obstacle, (this.obstacles.get(obstacle) ?? 0) + 1);
      return await run.end();
    } catch (error) {
      await run.end();
      throw error;
    }
  }

  /** Only one call rings at a time, because it may ring all agents; any number of calls may be talking. */
  private runExclusively(action: () => Promise<void>): Promise<void> {
    const result = this.tail.then(action);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
