import type { INestApplicationContext } from '@nestjs/common';
import { type History, makeHistory } from './demo-history.js';
import { CreateLoginLink } from '../contracts/auth/commands.js';
import { HasCompanies } from '../contracts/companies/queries.js';
import { MINUTE } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Leases } from '../platform/queue/leases.js';
import { Application } from '../platform/application.js';
import { type DemoCompany, makeCompany } from './demo-company.js';

const LEASE = 'demo';
const LINK = 'this link logs in as the owner, once and within an hour:';
export const HISTORY: History = { calls: 3_000, months: 6 };

/** Creates the demo company on the first start of an installation and prints how to use it. */
export async function makeDemo(context: INestApplicationContext, config: Config): Promise<void> {
  const app = new Application(context);
  const leases = context.get(Leases);
  if ((await app.query(new HasCompanies())) || !(await leases.take(LEASE, MINUTE))) return;
  const demo = await app.inTransaction(async () =>
    (await app.query(new HasCompanies())) ? undefined : makeDemoCompany(app, () => 'demo.example', HISTORY),
  );
  await leases.giveBack(LEASE);
  // Printed instead of logged, so that the lines can be pasted.
  if (!demo) return;
  const { companyId, ownerId: userId } = demo;
  const linkTo = (page: 'dashboard' | 'phone') => app.execute(new CreateLoginLink({ companyId, userId, page }));
  const lines = [
    ...tour(demo, config.baseUrl),
    ...variables(demo),
    `The dashboard is at ${config.dashboardUrl}; ${LINK}`,
    await linkTo('dashboard'),
    `The phone is at ${config.phoneUrl}, where somebody calls you if you wish; ${LINK}`,
    await linkTo('phone'),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

export async function makeDemoCompany(
  app: Application,
  domainOf: (companyId: number) => string,
  history: History,
  onProgress?: (done: number) => void,
): Promise<DemoCompany> {
  const demo = await makeCompany(app, domainOf);
  await makeHistory(app, demo, history, onProgress);
  return demo;
}

/** Commands to try, the simplest first. */
export function tour({ apiId, apiToken, owner, domain }: DemoCompany, baseUrl: string): string[] {
  const json = (body: object): string => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const key = `-u ${apiId}:${apiToken}`;
  const colleague = { email: `grace.hopper@${domain}`, first_name: 'Grace', last_name: 'Hopper' };
  return [
    'The demo company is ready. Its key and the password of its owner are shown this once; try:',
    `curl ${key} ${baseUrl}/v1/ping`,
    `curl ${key} ${baseUrl}/v2/users`,
    `curl ${key} ${json(colleague)} ${baseUrl}/v2/users`,
    `curl ${key} ${baseUrl}/v1/teams`,
    `curl ${key} ${baseUrl}/v1/numbers`,
    `curl ${key} ${baseUrl}/v1/calls`,
    `curl ${json(owner)} ${baseUrl}/phone/v1/session`,
  ];
}

const variables = ({ apiId, apiToken, owner }: DemoCompany): string[] => [
  'The same in variables, for the tour in the README:',
  `export API_ID=${apiId} API_TOKEN=${apiToken} OWNER_PASSWORD=${owner.password}`,
];
