import type { INestApplicationContext } from '@nestjs/common';
import { AnyCompany } from '../contracts/companies.js';
import { MINUTE } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import { Leases } from '../platform/messaging/lease.js';
import { Application, withApplication } from './application.js';
import { command } from './command.js';
import { type DemoCompany, makeCompany } from './demo-company.js';
import { whole } from './options.js';

const LEASE = 'demo';

/** On the first start of an installation, and on no other, makes the demo company and tells how to call it. */
export async function makeDemo(context: INestApplicationContext, { baseUrl }: Config): Promise<void> {
  const app = new Application(context);
  const leases = context.get(Leases);
  if ((await app.ask(new AnyCompany())) || !(await leases.take(LEASE, MINUTE))) return;
  const demo = await app.together(async () =>
    (await app.ask(new AnyCompany())) ? undefined : makeCompany(app, () => 'demo.example'),
  );
  await leases.giveBack(LEASE);
  // Standard output and not the log: these lines are to be pasted, whatever the format of the log.
  if (demo) process.stdout.write(`${tour(demo, baseUrl).join('\n')}\n`);
}

/** Commands to paste, the simplest first. */
function tour({ apiId, apiToken, owner, domain }: DemoCompany, baseUrl: string): string[] {
  const json = (body: object): string => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const key = `-u ${apiId}:${apiToken}`;
  const colleague = { email: `grace.hopper@${domain}`, first_name: 'Grace', last_name: 'Hopper' };
  return [
    'The demo company is ready. Its key and the password of its owner are shown this once; try:',
    `curl ${key} ${baseUrl}/v1/ping`,
    `curl ${key} ${baseUrl}/v2/users`,
    `curl ${key} ${json(colleague)} ${baseUrl}/v2/users`,
    `curl ${key} ${baseUrl}/v1/teams`,
    `curl ${json(owner)} ${baseUrl}/phone/v1/session`,
  ];
}

const seed = command({
  name: 'demo:seed',
  about: 'Makes another demo company with users, teams and a key',
  options: { calls: whole(0, 1_000_000), months: whole(1, 120) },
  run: (config, given) =>
    withApplication(config, async (app) => {
      if (given.calls !== undefined)
        process.stderr.write('This version keeps no calls yet, so the demo company is made without any.\n');
      // Emails are unique over the installation, and another demo company may have the plain ones.
      const demo = await app.together(() => makeCompany(app, (companyId) => `demo-${companyId}.example`));
      const { companyId, apiId, apiToken } = demo;
      return {
        json: { company_id: companyId, api_id: apiId, api_token: apiToken },
        lines: [`company_id  ${companyId}`, ...tour(demo, config.baseUrl)],
      };
    }),
});

export const demoCommands = [seed];
