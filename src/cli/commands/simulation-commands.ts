import { RequireOpenCompany } from '../../contracts/companies/queries.js';
import { ApiError } from '../../platform/api-error.js';
import type { Application } from '../../platform/application.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { id, listOf, mandatory, integer } from '../options.js';
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

const play = command({
  name: 'simulate',
  description: 'Plays calls through the engine, agents and callers alike, and counts how they ended',
  options: {
    company: mandatory(id()),
    calls: integer(1, 1_000_000),
    concurrency: integer(1, 1_000),
    scenario: listOf(SCENARIO_NAMES),
  },
  run: (config, { company, calls = DEFAULT_CALLS, concurrency = DEFAULT_CONCURRENCY, scenario = SCENARIO_NAMES }) =>
    withApplication(config, async (app) => {
      await requireCompany(app, company);
      await app.query(new RequireOpenCompany({ companyId: company }));
      return { json: await simulate(app, { companyId: company, calls, concurrency, scenarios: scenario }) };
    }),
});

export const simulationCommands = [play];
