import { RequireOpenCompany } from '../../contracts/companies/queries.js';
import { NumberIds } from '../../contracts/numbers/queries.js';
import { ApiError } from '../../platform/api-error.js';
import type { Application } from '../../platform/application.js';
import { companyCommand } from '../command.js';
import { integer, listOf } from '../options/options.js';
import type { Streams } from '../streams.js';
import { ProgressBar } from '../../platform/progress.js';
import { SCENARIO_NAMES } from '../../simulator/scenarios.js';
import { type Plan, Simulation, type SimulationResult } from '../../simulator/simulation.js';
import { AgentPool } from '../../simulator/agent-pool.js';

const DEFAULT_CALLS = 10;
const DEFAULT_CONCURRENCY = 5;

export async function simulate(app: Application, plan: Plan, { stderr }: Streams): Promise<SimulationResult> {
  const agents = await AgentPool.load(app, plan.companyId);
  const bar = new ProgressBar('calls', stderr, plan.calls);
  const simulation = new Simulation(app, plan, agents, (done) => bar.show(done));
  const stop = (): void => simulation.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if (agents.numbers.length === 0) throw await noNumber(app, plan.companyId);
    return await simulation.run();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    bar.end();
    await agents.signOut();
  }
}

async function noNumber(app: Application, companyId: number): Promise<ApiError> {
  const inactive = await app.query(new NumberIds({ companyId }));
  const remedy =
    inactive.length > 0
      ? `number:update --number ${inactive[0]} --active on makes one active`
      : 'number:create adds one';
  return new ApiError(400, `Company ${companyId} has no active Number to call; ${remedy}.`);
}

const play = companyCommand({
  name: 'simulate',
  description:
    'Plays calls through the engine, agents and callers alike, counts how they ended, and explains what failed',
  options: {
    calls: integer(1, 1_000_000),
    concurrency: integer(1, 1_000),
    scenario: listOf(SCENARIO_NAMES),
  },
  async run(
    app,
    companyId,
    { calls = DEFAULT_CALLS, concurrency = DEFAULT_CONCURRENCY, scenario = SCENARIO_NAMES },
    streams,
  ) {
    await app.query(new RequireOpenCompany({ companyId }));
    const { counts, obstacles } = await simulate(app, { companyId, calls, concurrency, scenarios: scenario }, streams);
    const failed = obstacles.length > 0;
    return {
      json: { ...counts, ...(failed && { obstacles }) },
      lines: [
        ...Object.entries(counts).map(([outcome, count]) => `${outcome}  ${count}`),
        ...obstacles.map(({ reason, calls }) => `${calls} not as planned: ${reason}`),
      ],
      failed,
    };
  },
});

export const simulationCommands = [play];
