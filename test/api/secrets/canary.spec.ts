import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { extract } from 'tar';
import { run } from '../../../src/cli/run.js';
import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { FakeAiServer } from '../../intelligence/fake-ai-server.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { readWholeDatabase } from '../../support/database/whole-database.js';
import { Receiver } from '../../support/http/receiver.js';
import { Canaries } from './canaries.js';
import { SecretCompany } from './secret-company.js';
import { SmtpInbox } from './smtp-inbox.js';
import { wrongRequests, wrongValues } from './wrong-requests.js';

const REQUESTS_PER_MINUTE = 20;

describe('secrets', () => {
  const canaries = new Canaries();
  const settings: Record<string, string> = {};
  const refusals: string[] = [];
  const log: string[] = [];
  let folder: string;
  let app: TestApp;
  let receiver: Receiver;
  let ai: FakeAiServer;
  let inbox: SmtpInbox;
  let made: SecretCompany;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-canary-'));
    [receiver, ai, inbox] = [await Receiver.start(), await FakeAiServer.start(), new SmtpInbox()];
    const aiKey = canaries.create('AI key');
    // Receivers and services may echo the request in their responses.
    receiver.respondWith((response, { body, headers }) => response.writeHead(200).end(body + JSON.stringify(headers)));
    ai.outage = { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key provided: ${aiKey}` } }) };
    Object.assign(settings, {
      SECRET_KEY: canaries.create('secret key'),
      METRICS_TOKEN: canaries.create('metrics token'),
      CARRIER: 'http',
      CARRIER_URL: receiver.url,
      CARRIER_TOKEN: canaries.create('carrier token'),
      AI_URL: ai.url,
      AI_MODEL: 'house-model',
      AI_KEY: aiKey,
      AI_HEADERS: JSON.stringify({ 'x-gateway-key': canaries.create('AI header') }),
      SMTP_URL: await inbox.open(canaries.create('SMTP password')),
    });
    const env = { ...settings, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'trace' };
    app = await TestApp.start(env, { write: (line) => void log.push(line) });
    made = await SecretCompany.create({ app, canaries, inbox, receiver });
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([receiver.close(), ai.close(), inbox.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const refuse = async (path: string, init: RequestInit): Promise<number> => {
    if (refusals.length % REQUESTS_PER_MINUTE === 0) app.clock.advance(MINUTE);
    const response = await fetch(app.url + path, { redirect: 'manual', ...init });
    refusals.push(
      `${path.split(/[?%]/)[0].slice(0, 8)} ${JSON.stringify([...response.headers])} ${await response.text()}`,
    );
    return response.status;
  };

  const filesBelow = (path: string): string[] =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('are sent in refused requests', async () => {
    for (const [path, body] of wrongValues(canaries)) {
      const { status, text } = path.startsWith('/admin')
        ? await made.dashboard.post(path, body)
        : await made.api.post(path, body);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      refusals.push(text);
    }
    const requests = wrongRequests(canaries, { apiId: made.company.apiId, email: made.owner.email });
    const statuses = new Set<number>();
    for (const { path, ...init } of requests) statuses.add(await refuse(path, init));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    for (const status of [400, 401, 403, 404]) expect(statuses).toContain(status);
  });

  it('are sent to receivers that fail and echo them', async () => {
    receiver.respondWith((response, { body, headers }) => response.writeHead(500).end(body + JSON.stringify(headers)));
    const path = `/v1/webhooks/${made.webhook.webhook_id}`;
    await made.api.post(`${path}/test`, { event: 'user.opened' });
    await made.api.post(`/v1/numbers/${made.lineId}/messages/send`, { to: '+33639984567', body: 'Hello' });
    for (let hour = 0; hour < 3; hour++) {
      await app.deliver();
      app.clock.advance(HOUR);
    }
    const { deliveries } = (await made.api.get(`${path}/deliveries`)).body;
    const { delivery } = (await made.api.get(`${path}/deliveries/${deliveries[0].id}`)).body;
    // The body is shown as sent, to users who may see the token; the response is not.
    expect(canaries.foundIn(delivery.body)).toEqual(['webhook token']);
    expect(delivery.attempts.at(-1).response_body).toContain('"token":"[token]"');
  });

  it('are sent while the database fails', async () => {
    const rename = (from: string, to: string) => app.work.run((tx) => tx.change(`ALTER TABLE ${from} RENAME TO ${to}`));
    for (const table of ['users', 'api_keys', 'browser_sessions', 'phone_sessions', 'webhooks']) {
      await rename(table, 'elsewhere');
      const password = canaries.create(`password while ${table} is missing`);
      const body = JSON.stringify({ email: made.owner.email, password });
      for (const path of ['/admin/v1/session', '/phone/v1/session'])
        await refuse(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await refuse('/v1/webhooks', { headers: { authorization: `Bearer ${password}` } });
      await app.deliver().catch(() => undefined);
      await rename('elsewhere', table);
    }
    expect(log.join('')).toContain('"level":50');
  });

  it('are in no column of the database, other than encrypted or hashed', async () => {
    const held = await readWholeDatabase(app);
    // The search covers the whole database.
    expect(held.get('companies.name')!.toString()).toContain('Acme');
    expect(held.get('webhooks.url')!.toString()).toContain(receiver.url);
    expect(leaksIn(held)).toEqual([]);
  });

  it('are not in the log, at its most verbose level', () => {
    const text = log.join('');
    expect(text).toContain('"level":20');
    expect(leaksIn(new Map([['log', Buffer.from(text)]]))).toEqual([]);
  });

  it('are not in responses to refused requests', () => {
    expect(refusals.length).toBeGreaterThan(100);
    expect(leaksIn(new Map(refusals.map((text) => [text.slice(0, 200), Buffer.from(text)])))).toEqual([]);
  });

  it('are not in the metrics', async () => {
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
    const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
    expect(metrics).toContain('switchhook_webhook_attempts_total');
    expect(leaksIn(new Map([['metrics', Buffer.from(metrics)]]))).toEqual([]);
  });

  it('are in no file of the data folder', () => {
    const files = filesBelow(app.dataDir);
    expect(files.length).toBeGreaterThan(0);
    expect(leaksIn(new Map(files.map((file) => [file, readFileSync(file)])))).toEqual([]);
  });

  (onMysql ? it.skip : it)('are in no file of a backup', async () => {
    const file = join(folder, 'backup.tar.gz');
    const env = { ...settings, DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl };
    const printed = await run(['db:backup', '--file', file], env);
    const content = mkdtempSync(join(folder, 'content-'));
    await extract({ file, cwd: content });
    const files = filesBelow(content);
    expect(files.some((name) => name.endsWith('.db'))).toBe(true);
    const found = new Map(files.map((name) => [relative(content, name), readFileSync(name)]));
    found.set('output', Buffer.from(printed.join('\n')));
    // The archive contains the key on purpose: without it, restored data would be unreadable.
    expect(leaksIn(found)).toEqual([['secret.key', ['secret key']]]);
  });

  /** The places with the secrets that they contain. */
  const leaksIn = (places: Map<string, Buffer>): [string, string[]][] =>
    [...places]
      .map(([place, content]): [string, string[]] => [place, canaries.foundIn(content)])
      .filter(([, names]) => names.length > 0);
});
