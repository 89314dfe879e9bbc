import { RequireOpenCompany } from '../../contracts/companies/queries.js';
import { ApiError } from '../../platform/api-error.js';
import type { Application } from '../../platform/application.js';
import { companyCommand } from '../command.js';
import { integer, listOf } from '../options.js';
import { ProgressBar } from '../progress.js';
import { SCENARIO_NAMES } from '../../simulator/scenarios.js';
import { type Plan, Simulation } from '../../simulator/simulation.js';
import { AgentPool } from '../../simulator/agent-pool.js';

const DEFAULT_CALLS = 10;
const DEFAULT_CONCURRENCY = 5;

export async function simulate(app: Application, plan: Plan): Promise<Record<string, number>> {
  const agents = await AgentPool.load(app, plan.companyId);
  const bar = new ProgressBar('calls', plan.calls);
  const simulation = new Simulation(app, plan, agents, (done) => bar.show(done));
  const stop = (): void => simulation.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if (agents.numbers.length === 0) throw new ApiError(400, `Company ${plan.companyId} has no active Number to call.`);
    return await simulation.run();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    bar.end();
    await agents.signOut();
  }
}

const play = companyCommand({
  name: 'simulate',
  description: 'Plays calls through the engine, agents and callers alike, and counts how they ended',
  options: {
    calls: integer(1, 1_000_000),
    concurrency: integer(1, 1_000),
    scenario: listOf(SCENARIO_NAMES),
  },
  async run(app, companyId, { calls = DEFAULT_CALLS, concurrency = DEFAULT_CONCURRENCY, scenario = SCENARIO_NAMES }) {
    await app.query(new RequireOpenCompany({ companyId }));
    return { json: await simulate(app, { companyId, calls, concurrency, scenarios: scenario }) };
  },
});

export const simulationCommands = [play];
