import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { RememberDemo, RememberSampleData } from '../contracts/companies/commands.js';
import { HasCompanies } from '../contracts/companies/queries.js';
import { MINUTE } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Leases } from '../platform/queue/leases.js';
import { Application } from '../platform/application.js';
import { makeChannels } from './channels/make-channels.js';
import { type DemoCompany, makeCompany } from './demo-company.js';
import { firstGreeting, laterGreeting } from './demo-greeting.js';
import { type History, makeHistory } from './demo-history.js';
import { DemoProgress, type OnStage } from './demo-progress.js';
import { takeTurn } from './take-turn.js';
import { makeTalks } from './talks/make-talks.js';

const LEASE = 'demo';
const WAITING = 'Another process makes the demo, or was stopped while it did: waiting for up to a minute …\n';
export const HISTORY: History = { calls: 3_000, months: 6 };

/** Creates the demo company on the first start of an installation, and prints how to use it on each start. */
export async function makeDemo(
  context: INestApplicationContext,
  config: Config,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const app = new Application(context);
  const flushed = () => new Promise((resolve) => log.flush(resolve));
  await flushed();
  const demo = await makeFirstCompany(app, context.get(Leases), signal);
  const lines = demo ? await firstGreeting(app, config, demo) : await laterGreeting(app, config);
  if (lines.length === 0) return;
  // Printed instead of logged, so that the lines can be pasted; in one write, after the lines logged before.
  await flushed();
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Undefined if a company exists, also if another process has just created it. */
async function makeFirstCompany(
  app: Application,
  leases: Leases,
  signal: AbortSignal,
): Promise<DemoCompany | undefined> {
  if (await app.query(new HasCompanies())) return undefined;
  if (!(await takeTurn(leases, { name: LEASE, milliseconds: MINUTE }, signal, () => process.stderr.write(WAITING))))
    return undefined;
  const progress = new DemoProgress();
  try {
    return await app.inTransaction(async () => {
      if (await app.query(new HasCompanies())) return undefined;
      const demo = await makeDemoCompany(app, () => 'demo.example', HISTORY, progress.show);
      await app.execute(new RememberDemo({ companyId: demo.companyId, ownerId: demo.ownerId }));
      return demo;
    });
  } finally {
    progress.end();
    await leases.giveBack(LEASE);
  }
}

export async function makeDemoCompany(
  app: Application,
  domainOf: (companyId: number) => string,
  history: History,
  onStage: OnStage = () => undefined,
): Promise<DemoCompany> {
  onStage('Making the demo company');
  const demo = await makeCompany(app, domainOf);
  const talks = await makeHistory(app, demo, history, onStage);
  onStage('Conversations, a campaign, webhooks and a voice agent');
  await makeChannels(app, demo);
  onStage('Transcripts');
  await makeTalks(app, demo.companyId, talks);
  await app.execute(new RememberSampleData({ companyId: demo.companyId }));
  return demo;
}
