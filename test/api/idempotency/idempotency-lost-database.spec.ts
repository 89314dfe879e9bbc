import { DataSource } from 'typeorm';
import { IdempotencyKeys } from '../../../src/platform/http/idempotency/idempotency-keys.js';
import type { SqliteDatabase } from '../../../src/platform/database/connections/sqlite-database.js';
import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { DatabaseProxy } from '../../support/database/database-proxy.js';
import { eventually } from '../../support/eventually.js';

const LEASE = 5_000;

describe('Idempotency-Key, when the database fails', () => {
  let owner: TestApp;
  let app: TestApp;
  let wire: DatabaseProxy | undefined;
  let company: TestCompany;

  beforeEach(async () => {
    owner = await TestApp.start();
    wire = onMysql ? new DatabaseProxy(new URL(owner.databaseUrl)) : undefined;
    app = wire ? await TestApp.start({ DATABASE_URL: String(await wire.restore()) }) : owner;
    company = await app.company();
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    if (app !== owner) await app.close();
    await wire?.cut();
    await owner.close();
  });

  const post = (name: string): Promise<ApiResponse> =>
    company.api.post('/v1/teams', { name }, { headers: { 'idempotency-key': `key-of-${name}` } });
  const replayed = ({ headers }: ApiResponse): string | null => headers.get('idempotency-replayed');
  const teams = async (): Promise<string[]> =>
    (await owner.reader.rows<{ name: string }>('SELECT name FROM teams WHERE company_id = ?', [company.id])).map(
      ({ name }) => name,
    );
  const embedded = (): SqliteDatabase =>
    (app.context.get(DataSource).driver as unknown as { databaseConnection: SqliteDatabase }).databaseConnection;

  /** Runs a function between the claim of the next key and the work of its request. */
  function afterClaim(happen: () => unknown): void {
    const keys = app.context.get(IdempotencyKeys);
    const claim = keys.claim.bind(keys);
    jest.spyOn(keys, 'claim').mockImplementationOnce(async (wanted) => {
      const answer = await claim(wanted);
      await happen();
      return answer;
    });
  }

  it('answers 503 and is released within 5 seconds when the database is lost during the request', async () => {
    afterClaim(() => (wire ? wire.cut() : embedded().pragma('query_only = ON')));
    expect((await post('Lost')).status).toBe(503);
    await (wire ? wire.restore() : embedded().pragma('query_only = OFF'));
    await eventually(async () => expect((await post('Lost')).status).toBe(409));
    app.clock.advance(LEASE);
    const second = await post('Lost');
    expect([second.status, replayed(second), await teams()]).toEqual([201, null, ['Lost']]);
  });

  (onMysql ? it.skip : it)('answers 507 and is released immediately when the disk is full at its commit', async () => {
    const database = embedded();
    const exec = database.exec.bind(database);
    afterClaim(() =>
      jest.spyOn(database, 'exec').mockImplementation((sql) => {
        if (sql !== 'COMMIT') return exec(sql);
        jest.restoreAllMocks();
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      }),
    );
    expect((await post('Full')).status).toBe(507);
    expect(await teams()).toEqual([]);
    const second = await post('Full');
    expect([second.status, replayed(second), await teams()]).toEqual([201, null, ['Full']]);
  });

  (onMysql ? it : it.skip).each([
    ['before the server got it', false, null],
    ['after the server got it', true, 'true'],
  ])('runs once when the connection is lost during COMMIT, %s', async (_, forward, header) => {
    wire!.cutCommitOnce('INSERT INTO teams ', { forward });
    expect((await post('Uncertain')).status).toBe(503);
    const second = await post('Uncertain');
    expect([second.status, replayed(second), await teams()]).toEqual([201, header, ['Uncertain']]);
  });
});
