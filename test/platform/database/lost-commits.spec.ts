import { TestApp } from '../../support/app.js';
import { DatabaseProxy } from '../../support/database/database-proxy.js';
import { onMysql } from '../../support/database/database.js';

(onMysql ? describe : describe.skip)('a connection to the server that is lost during COMMIT', () => {
  let owner: TestApp;
  let wire: DatabaseProxy;
  let app: TestApp;

  beforeEach(async () => {
    owner = await TestApp.start();
    wire = new DatabaseProxy(new URL(owner.databaseUrl));
    app = await TestApp.start({ DATABASE_URL: String(await wire.restore()) });
  });

  afterEach(async () => {
    await app.close();
    await wire.cut();
    await owner.close();
  });

  it.each([
    ['before the server got it', false, 0],
    ['after the server got it', true, 1],
  ])('%s is never acknowledged, and later requests get other connections', async (_, forward, stored) => {
    const { api, id } = await app.company();
    const names = async (): Promise<string[]> =>
      (await owner.reader.rows<{ name: string }>('SELECT name FROM teams WHERE company_id = ?', [id])).map(
        ({ name }) => name,
      );
    wire.cutCommitOnce('INSERT INTO teams ', { forward });
    const lost = await api.post('/v1/teams', { name: 'Lost' });
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await api.post('/v1/teams', { name: 'Later' })).status).toBe(201);
    expect((await names()).filter((name) => name === 'Lost')).toHaveLength(stored);
    expect(await names()).toContain('Later');
  });
});
