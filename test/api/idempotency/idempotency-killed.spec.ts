import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { freshDatabase, type TestDatabase } from '../../support/database/database.js';
import { Server } from '../../support/processes/processes.js';

const ENTRY = 'test/faults/processes/killable-idempotency.ts';
const LEASE = 5_000;

describe('Idempotency-Key of a server that is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-keys-'));
  let database: TestDatabase;
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    database = await freshDatabase(dataDir);
    app = await TestApp.start({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    company = await app.company();
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = (api: ApiClient, name: string): Promise<ApiResponse> =>
    api.post('/v1/teams', { name }, { headers: { 'idempotency-key': `key-of-${name}` } });
  const replayed = ({ headers }: ApiResponse): string | null => headers.get('idempotency-replayed');
  const teamsNamed = async (name: string): Promise<number> =>
    (await app.reader.rows('SELECT id FROM teams WHERE company_id = ? AND name = ?', [company.id, name])).length;

  /** Sends a request to a server that is killed while handling it. */
  async function die(point: string): Promise<void> {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ROLES: 'api', LOG_LEVEL: 'silent' };
    const server = await Server.start({ ...env, DIE_AT: `${point}:1` }, ENTRY);
    await expect(post(ApiClient.basic(server.url, company.apiId, company.apiToken), point)).rejects.toThrow();
    expect(await server.child.ended).toBe('SIGKILL');
    expect(server.child.output).toContain(`died: ${point}`);
  }

  const unanswered = (): Promise<{ expires_at: number }[]> =>
    app.work.run((tx) => tx.rows('SELECT expires_at FROM idempotency_keys WHERE answer IS NULL'));

  it('before its commit is released 5 seconds later, and the request runs once', async () => {
    const point = 'storing';
    await die(point);
    const [{ expires_at: free }] = await unanswered();
    expect(free).toBeLessThanOrEqual(Date.now() + LEASE);
    expect(await teamsNamed(point)).toBe(0);
    app.clock.set(free - 1);
    expect((await post(company.api, point)).status).toBe(409);
    app.clock.set(free);
    const retry = await post(company.api, point);
    expect([retry.status, replayed(retry), await teamsNamed(point)]).toEqual([201, null, 1]);
  });

  it('after its commit returns the unsent response, and the request does not run again', async () => {
    await die('committed');
    app.clock.set(Date.now());
    const retry = await post(company.api, 'committed');
    expect([retry.status, replayed(retry), retry.body.team.name]).toEqual([201, 'true', 'committed']);
    expect(await teamsNamed('committed')).toBe(1);
  });
});
