import { CreateLoginLink } from '../contracts/auth/commands.js';
import { CompanyById, DemoOwner } from '../contracts/companies/queries.js';
import { UserProfileById } from '../contracts/users/queries.js';
import type { Application } from '../platform/application.js';
import type { Config } from '../platform/config.js';
import type { DemoCompany } from './demo-company.js';

const FRAME_WIDTH = 72;

interface Owner {
  companyId: number;
  ownerId: number;
}

/** The output of the start that created the demo: links, variables, and commands to try. */
export async function firstGreeting(app: Application, config: Config, demo: DemoCompany): Promise<string[]> {
  return [
    ...(await links(app, demo)),
    `The key and the password of ${demo.owner.email} are shown this once; in variables, for the tour in the README:`,
    variables(demo),
    'Commands to try:',
    ...tour(demo, config.baseUrl),
  ];
}

/** The output of later starts; empty if the demo company is closed or its original owner is no longer an owner. */
export async function laterGreeting(app: Application, config: Config): Promise<string[]> {
  const demo = await app.query(new DemoOwner());
  if (demo === undefined) return [];
  const { companyId, ownerId: userId } = demo;
  const company = await app.query(new CompanyById({ companyId }));
  const owner = await app.query(new UserProfileById({ companyId, userId }));
  if (company?.closedReason !== null || !owner?.roles.includes('owner')) return [];
  const cli = (command: string): string => `npm run -s cli -- ${command} --company ${companyId}`;
  return [
    ...(await links(app, demo)),
    'Keys are shown once. This page makes another one:',
    `${config.dashboardUrl}/api-keys`,
    'So does the first of these commands; the second one makes a new password of the owner, and ends all logins and the links above:',
    cli('key:create'),
    `${cli('user:reset-password')} --user ${owner.email}`,
  ];
}

/**
 * Each address is alone on its line, so that terminals make it a link; for the same reason the frame has no sides. The
 * frame is ASCII, and no wider than the terminal.
 */
async function links(app: Application, { companyId, ownerId: userId }: Owner): Promise<string[]> {
  const linkTo = (page: 'dashboard' | 'phone') => app.execute(new CreateLoginLink({ companyId, userId, page }));
  const border = '-'.repeat(Math.min(process.stdout.columns || FRAME_WIDTH, FRAME_WIDTH));
  return [
    border,
    'The demo company is ready. Each link logs in as its owner, once and within an hour.',
    'The dashboard:',
    await linkTo('dashboard'),
    'The phone, where somebody calls you if you wish:',
    await linkTo('phone'),
    border,
  ];
}

/** Commands to try, the simplest first. */
export function tour({ apiId, apiToken, owner, domain }: DemoCompany, baseUrl: string): string[] {
  const json = (body: object): string => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const key = `-u ${apiId}:${apiToken}`;
  const colleague = { email: `grace.hopper@${domain}`, first_name: 'Grace', last_name: 'Hopper' };
  return [
    `curl ${key} ${baseUrl}/v1/ping`,
    `curl ${key} ${baseUrl}/v2/users`,
    `curl ${key} ${json(colleague)} ${baseUrl}/v2/users`,
    `curl ${key} ${baseUrl}/v1/teams`,
    `curl ${key} ${baseUrl}/v1/numbers`,
    `curl ${key} ${baseUrl}/v1/calls`,
    `curl ${json(owner)} ${baseUrl}/phone/v1/session`,
  ];
}

const variables = ({ apiId, apiToken, owner }: DemoCompany): string =>
  `export API_ID=${apiId} API_TOKEN=${apiToken} OWNER_PASSWORD=${owner.password}`;
