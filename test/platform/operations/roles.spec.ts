import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';

const mailsIn = (dataDir: string): number => {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0;
};

describe('a replica', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await TestApp.start({ ROLES: 'api' });
  });

  afterAll(() => api.close());

  it('with only the worker role does the work that one with only the api role left, and serves no API', async () => {
    const company = await api.company();
    await company.api.post('/v2/users', { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' });
    expect(mailsIn(api.dataDir)).toBe(0);

    const env = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, ROLES: 'worker' };
    const worker = await Server.start(env);
    await eventually(() => expect(mailsIn(api.dataDir)).toBe(1));
    await eventually(async () => expect(await api.reader.rows('SELECT id FROM outbox')).toEqual([]));

    const status = async (path: string) => (await fetch(worker.url + path)).status;
    for (const path of ['/v2/users', '/v1/ping', '/phone/v1/me', '/docs', '/openapi.json', '/no/such/path', '/'])
      expect([path, await status(path)]).toEqual([path, 503]);
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect([path, await status(path)]).toEqual([path, 200]);
    const refusal = await fetch(`${worker.url}/v1/ping`);
    expect(await refusal.json()).toEqual({
      error: 'Service Unavailable',
      troubleshoot: expect.stringContaining('api role'),
      success: false,
    });
    expect(await worker.stop()).toBe(0);
  });
});
