import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody } from '../../support/builders.js';
import { onMysql } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { recipientOf, readMails } from '../../support/mails.js';

const PAIRS = 10;

describe('users, with concurrent requests', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    await app.newEvents();
  });

  afterAll(() => app.close());

  const statuses = async (requests: Promise<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(requests)).map(({ status }) => status).sort();

  it('are created once for two requests with one email: 201 and 422, one event and one mail', async () => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const email = `twin${pair}@example.com`;
      const bodies = [userBody({ email }), userBody({ email: email.toUpperCase() })];
      expect(await statuses(bodies.map((body) => company.api.post('/v2/users', body)))).toEqual([201, 422]);
      expect(await app.newEvents()).toEqual(['UserCreated']);
      const mails = await readMails(app.dataDir);
      expect(mails.filter((mail) => recipientOf(mail)?.toLowerCase() === email)).toHaveLength(1);
    }
    const { body } = await company.api.get('/v2/users');
    expect(body.meta.total).toBe(PAIRS);
    expect(body.users.map(({ extension }: { extension: string }) => Number(extension))).toEqual(
      Array.from({ length: PAIRS }, (_, each) => each + 1),
    );
  });

  it('are created once when two companies use one email', async () => {
    const other = await app.company();
    for (let pair = 0; pair < PAIRS; pair++) {
      const email = `wanted${pair}@example.com`;
      const requests = [company, other].map(({ api }) => api.post('/v1/users', userBody({ email })));
      expect(await statuses(requests)).toEqual([201, 422]);
    }
  });

  it('get unique extensions and list positions when many are created', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => company.api.post('/v2/users', userBody())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const { body } = await company.api.get('/v2/users');
    expect(body.meta).toMatchObject({ count: 10, total: 10 });
    const extensions = body.users.map(({ extension }: { extension: string }) => extension);
    expect(extensions).toEqual(Array.from({ length: 10 }, (_, each) => String(each + 1).padStart(3, '0')));
  });

  it('leave one owner when two are deleted', async () => {
    for (let pair = 0; pair < 5; pair++) {
      const mine = await app.company();
      const owners = [await inviteUser(mine, { role_ids: ['owner'] }), await inviteUser(mine, { role_ids: ['owner'] })];
      expect(await statuses(owners.map(({ id }) => mine.api.delete(`/v1/users/${id}`)))).toEqual([204, 422]);
      expect((await mine.api.get('/v2/users')).body.meta.total).toBe(1);
    }
  });

  it('leave one owner when one is deleted and the other gives up the role', async () => {
    for (let pair = 0; pair < 5; pair++) {
      const mine = await app.company();
      const [a, b] = [await inviteUser(mine, { role_ids: ['owner'] }), await inviteUser(mine, { role_ids: ['owner'] })];
      const answers = await statuses([
        mine.api.delete(`/v1/users/${a.id}`),
        mine.api.put(`/v2/users/${b.id}`, { role_ids: ['agent'] }),
      ]);
      expect(answers.filter((status) => status === 422)).toHaveLength(1);
    }
  });

  it('are deleted once for two requests: 204 and 404, one event', async () => {
    const { id } = await inviteUser(company);
    await app.newEvents();
    const path = `/v1/users/${id}`;
    expect(await statuses([company.api.delete(path), company.api.delete(path)])).toEqual([204, 404]);
    expect(await app.newEvents()).toEqual(['UserDeleted']);
    expect((await company.api.get('/v2/users')).body.meta.total).toBe(0);
  });

  it('open and close once for repeated changes of the status', async () => {
    const { id } = await app.user(company.id);
    await app.newEvents();
    const set = (availability_status: string) =>
      Array.from({ length: 5 }, () => company.api.put(`/v2/users/${id}`, { availability_status }));
    expect(await statuses(set('unavailable'))).toEqual(Array(5).fill(200));
    expect(await app.newEvents()).toEqual(['UserClosed']);
    expect(await statuses(set('available'))).toEqual(Array(5).fill(200));
    expect(await app.newEvents()).toEqual(['UserOpened']);
  });

  it('connect once when two devices log in, and disconnect once when both log out', async () => {
    const user = await app.user(company.id);
    await app.newEvents();
    for (let pair = 0; pair < 5; pair++) {
      const phones = await Promise.all([app.phone(user, 'desktop'), app.phone(user, 'ios')]);
      expect(await app.newEvents()).toEqual(['UserConnected']);
      expect(await statuses(phones.map((phone) => phone.delete('/phone/v1/session')))).toEqual([204, 204]);
      expect(await app.newEvents()).toEqual(['UserDisconnected']);
    }
  });

  /** Waits until this many transactions wait for a lock; on SQLite they are serialised, so none does. */
  const untilWaiting = async (count: number): Promise<void> => {
    if (!onMysql) return;
    await eventually(async () => {
      // The server refreshes this table only if it was not read for a tenth of a second.
      await app.reader.rows('SELECT SLEEP(0.15)');
      const rows = await app.reader.rows(
        `SELECT t.trx_id FROM information_schema.innodb_trx t JOIN information_schema.processlist p
         ON p.id = t.trx_mysql_thread_id AND p.db = DATABASE() WHERE t.trx_state = 'LOCK WAIT'`,
      );
      expect(rows).toHaveLength(count);
    });
  };

  /** Locks a user; returns a function that unlocks it. */
  const hold = (id: number): Promise<() => void> =>
    new Promise((held) => {
      void app.work.run(async (tx) => {
        await tx.rows(`SELECT id FROM users WHERE id = ?${tx.forUpdate}`, [id]);
        await new Promise<void>((release) => held(release));
      });
    });

  it('are online after a login that races with a logout', async () => {
    const user = await app.user(company.id);
    const old = await app.phone(user);
    // The lock makes the login and the logout wait for each other.
    const release = await hold(user.id);
    const fresh = app.phone(user);
    await untilWaiting(1);
    const logout = old.delete('/phone/v1/session');
    await untilWaiting(2);
    release();
    expect((await logout).status).toBe(204);
    expect((await (await fresh).get('/phone/v1/me')).body.availability).toBe('available');
    const events = (await app.newEvents()).filter((name) => /connected/i.test(name));
    const alternating = ['UserConnected', 'UserDisconnected', 'UserConnected'];
    expect(events).toEqual(alternating.slice(0, events.length));
    expect(events.at(-1)).toBe('UserConnected');
  });
});
