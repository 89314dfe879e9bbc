import { FormBrowser } from '../../support/http/form-browser.js';
import type { Answer } from '../api/documented-api.js';
import type { FuzzRun } from '../fuzz-run.js';
import { AT_HOME, basic, bearer } from './clients.js';
import type { FuzzServer, Operator } from './fuzz-server.js';

/** A browser user may send 600 requests a minute. */
const ADMINS = 16;
const AGENTS = 4;
/** Not an example in the document, which a random request could use to change it. */
export const PASSWORD = 'a password of nobody else';
const REDIRECT = 'http://127.0.0.1/callback';

export interface Agent {
  /** The name of its client. */
  client: string;
  userId: number;
  email: string;
  /** A Number that rings only this agent. */
  numberId: number;
  digits: string;
}

interface OAuthApp {
  id: string;
  secret: string;
}

/** The company that the requests use, with everything that only an operator can create. */
export interface Company {
  agents: readonly Agent[];
  /** A user on whom nothing else depends, with links that log in. */
  links: { userId: number; email: string; dashboard: string; phone: string };
  oauthApp: OAuthApp;
  /** An integration that may be deleted. */
  otherApp: OAuthApp;
  owner: { email: string; password: string };
}

const must = ({ status, text, json }: Answer): any => {
  if (status >= 300) throw new Error(`The preparation of the company was answered ${status}: ${text}`);
  return json;
};

/** Creates the company as operators and admins do. */
export async function createCompany(run: FuzzRun, server: FuzzServer): Promise<Company> {
  const owner = { email: 'owner@fuzz.example.com', password: PASSWORD };
  const company = await server.operate(async (operator) => {
    const names = { company_name: 'Fuzz', first_name: 'Ada', last_name: 'Lovelace' };
    const body = { token: await operator.setupToken(), ...names, ...owner };
    const { setup } = must(await run.send('setUpInstallation', { client: 'anybody', body }));
    return equip(run, operator, setup.company_id, owner);
  });
  await logInAdmins(run);
  for (const { client, email } of company.agents) await logInAgent(run, client, email);
  run.clients.set('app', bearer(await connectApp(run, company.owner, company.oauthApp)));
  const { integration } = must(await run.send('getIntegration', { client: 'app' }));
  run.pool.reserve('integrations', integration.id);
  return company;
}

const adminEmail = (at: number): string => `admin${at}@fuzz.example.com`;

async function equip(run: FuzzRun, operator: Operator, company: number, owner: Company['owner']): Promise<Company> {
  const settings = { plan: 'custom', 'ai-package': 'assist-pro', whatsapp: 'on', 'rate-limit': 1_000_000 };
  await operator.command('company:update', { company, ...settings });
  const addUser = async (email: string, roles: string): Promise<number> => {
    const person = { email, roles, password: PASSWORD, 'wrap-up-time': 60 };
    const { user_id: id } = await operator.command('user:create', { company, ...person });
    run.pool.reserve('users', id);
    return id;
  };
  run.pool.reserve('users', 1);
  for (let at = 0; at < ADMINS; at++) await addUser(adminEmail(at), 'owner');
  const agents: Agent[] = [];
  while (agents.length < AGENTS) agents.push(await addAgent(run, operator, company, addUser, agents.length));
  const { api_id: id, api_token: secret } = await operator.command('key:create', { company });
  run.pool.reserve('api_keys', id);
  run.clients.set('key', basic(id, secret));
  const oauthApp = await addApp(operator, 'CRM');
  const otherApp = await addApp(operator, 'Helpdesk');
  const email = 'links@fuzz.example.com';
  const linked = await addUser(email, 'admin');
  const dashboard = await operator.loginToken(company, linked, 'dashboard');
  const phone = await operator.loginToken(company, linked, 'phone');
  return { agents, links: { userId: linked, email, dashboard, phone }, oauthApp, otherApp, owner };
}

async function addApp(operator: Operator, name: string): Promise<OAuthApp> {
  const uris = { 'redirect-uri': REDIRECT, 'install-uri': REDIRECT };
  const { client_id: id, client_secret: secret } = await operator.command('oauth-app:create', { name, ...uris });
  return { id, secret };
}

async function addAgent(
  run: FuzzRun,
  operator: Operator,
  company: number,
  addUser: (email: string, roles: string) => Promise<number>,
  at: number,
): Promise<Agent> {
  const email = `agent${at}@fuzz.example.com`;
  const userId = await addUser(email, 'supervisor,agent');
  const digits = `+3317636060${at}`;
  const number = { digits, users: userId, recording: 'on' };
  const { number_id: numberId } = await operator.command('number:create', { company, ...number });
  await operator.command('number:whatsapp', { number: numberId, waba: `waba ${at}`, status: 'ONLINE' });
  await operator.command('template:add', { number: numberId, name: 'order_ready', body: 'Hello {{1}}' });
  run.pool.reserve('numbers', numberId);
  return { client: `agent ${at}`, userId, email, numberId, digits };
}

async function logInAdmins(run: FuzzRun): Promise<void> {
  for (let at = 0; at < ADMINS; at++) {
    const body = { email: adminEmail(at), password: PASSWORD };
    await logInAdmin(run, `admin ${at}`, body);
  }
}

export async function logInAdmin(
  run: FuzzRun,
  client: string,
  body: { email: string; password: string },
): Promise<void> {
  const answer = await run.send('openDashboardSession', { client: AT_HOME, body });
  const { session } = must(answer);
  run.clients.set(client, { cookie: answer.cookie!, 'x-csrf-token': session.csrf_token });
}

export async function logInAgent(run: FuzzRun, client: string, email: string): Promise<void> {
  const body = { email, password: PASSWORD, device: 'desktop' };
  const { token } = must(await run.send('openPhoneSession', { client: AT_HOME, body }));
  run.clients.set(client, bearer(token));
}

/** Grants an app access, as the owner does in a browser, and exchanges the code for a token. */
export async function connectApp(run: FuzzRun, owner: Company['owner'], app: OAuthApp): Promise<string> {
  const grant = { client_id: app.id, redirect_uri: REDIRECT, response_type: 'code', scope: 'public_api' };
  const browser = new FormBrowser();
  await browser.open(`${run.url}/dashboard/oauth/authorize?${new URLSearchParams(grant).toString()}`);
  await browser.open((await browser.logIn(owner)).location!);
  const { location } = await browser.press('allow');
  const code = new URL(location!).searchParams.get('code');
  const client = { client_id: app.id, client_secret: app.secret };
  const body = { grant_type: 'authorization_code', ...client, redirect_uri: REDIRECT, code };
  return must(await run.send('createAccessToken', { client: 'anybody', body })).access_token;
}
