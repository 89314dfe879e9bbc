import { ApiError } from '../platform/api-error.js';
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

/** Real people may take part, and be quicker. */
async function ignoreApiErrors(act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Plays calls through the engine, so many at a time, and counts how they really ended. */
export class Simulation {
  private readonly counts = new Map<Outcome, number>();
  private begun = 0;
  private stopped = false;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: Application,
    private readonly plan: Plan,
    private readonly staff: AgentPool,
    private readonly onProgress: (done: number) => void,
  ) {
    for (const name of plan.scenarios) this.counts.set(name, 0);
  }

  /** No call begins any more; those that live are played to their end. */
  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<Record<string, number>> {
    const players = Math.min(this.plan.concurrency, this.plan.calls);
    const ends = await Promise.allSettled(Array.from({ length: players }, () => this.runCalls()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return Object.fromEntries(this.counts);
  }

  private async runCalls(): Promise<void> {
    const { calls, scenarios } = this.plan;
    while (this.begun < calls && !this.stopped) {
      const number = this.begun++;
      const outcome = await this.play(number, scenarios[number % scenarios.length]).catch((error: unknown) => {
        this.stop();
        throw error;
      });
      this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
      this.onProgress([...this.counts.values()].reduce((sum, count) => sum + count, 0));
    }
  }

  private async play(number: number, name: ScenarioName): Promise<Outcome> {
    const line = this.staff.numbers[number % this.staff.numbers.length];
    const scene = new ScenarioRun(this.app, this.plan.companyId, line, this.staff);
    try {
      await this.runExclusively(async () => {
        await this.staff.waitForFreeAgent(line);
        await ignoreApiErrors(SCENARIOS[name](scene));
        if (!scene.isTalking) await scene.end();
      });
      await ignoreApiErrors(scene.talk());
      return await scene.end();
    } catch (error) {
      await scene.end();
      throw error;
    }
  }

  /** A call that rings may ring everybody, so only one of them rings at a time; any number of them talk. */
  private runExclusively(act: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(act);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
