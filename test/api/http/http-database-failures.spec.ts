import { DataSource } from 'typeorm';
import type { SqliteDatabase } from '../../../src/platform/database/connections/sqlite-database.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';

(onMysql ? describe.skip : describe)('an embedded database that cannot be written to', () => {
  let app: TestApp;
  let api: ApiClient;
  let database: SqliteDatabase;

  beforeAll(async () => {
    app = await TestApp.start();
    ({ api } = await app.company());
    const { driver } = app.context.get(DataSource);
    database = (driver as unknown as { databaseConnection: SqliteDatabase }).databaseConnection;
  });

  afterAll(() => app.close());

  const ready = async (): Promise<number> => (await fetch(`${app.url}/health/ready`)).status;
  const contact = { information: 'x'.repeat(900), phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
  const total = async (): Promise<number> => (await api.get('/v1/contacts')).body.meta.total;

  it('for lack of space answers 507, changes nothing, is not ready, and recovers without a restart', async () => {
    const [{ page_count }] = database.pragma('page_count') as [{ page_count: number }];
    database.pragma(`max_page_count = ${page_count}`);
    let answer = await api.post('/v1/contacts', contact);
    for (let i = 0; i < 50 && answer.status === 201; i++) answer = await api.post('/v1/contacts', contact);
    expect(answer.status).toBe(507);
    expect(answer.body).toEqual({
      error: 'Insufficient Storage',
      troubleshoot: 'There is no space left to store this; nothing was changed.',
      success: false,
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await eventually(async () => expect(await ready()).toBe(503));
    const before = await total();

    database.pragma('max_page_count = 1000000');
    await eventually(async () => expect(await ready()).toBe(200));
    expect((await api.post('/v1/contacts', contact)).status).toBe(201);
    expect(await total()).toBe(before + 1);
  });

  it('because the database is read-only answers 503, still serves reads, and recovers without a restart', async () => {
    const before = await total();
    database.pragma('query_only = ON');
    const answer = await api.post('/v1/contacts', contact);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.body).toMatchObject({ error: 'Service Unavailable', success: false });
    expect(await total()).toBe(before);
    await eventually(async () => expect(await ready()).toBe(503));

    database.pragma('query_only = OFF');
    await eventually(async () => expect(await ready()).toBe(200));
    expect((await api.post('/v1/contacts', contact)).status).toBe(201);
  });
});
