import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, newCustomer, MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const A_FAMILY = '👨‍👩‍👧‍👦';

describe('messages over the API', () => {
  let app: TestApp;
  let native: MessagingScenario;
  let proxy: MessagingScenario;

  beforeAll(async () => {
    app = await startApp();
    native = await MessagingScenario.open(app);
    proxy = await MessagingScenario.open(app);
    await proxy.configure();
  });

  afterAll(() => app.close());

  const counted = async (): Promise<number> =>
    Number((await app.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM messages'))!.n);

  describe('a message', () => {
    it('is returned as pending, without a wrapper', async () => {
      const to = newCustomer();
      const { status, body } = await native.send({ to, body: 'Your offer 👍' });
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.stringMatching(UUID),
        direct_link: `${app.url}${native.path}/${body.id}`,
        direction: 'outbound',
        external_number: to,
        body: 'Your offer 👍',
        status: 'pending',
        raw_digits: expect.stringMatching(/^\+33 6 40 /),
        media_details: [],
        media_url: [],
        created_at: Date.parse('2026-06-18T10:11:02.000Z'),
        updated_at: Date.parse('2026-06-18T10:11:02.000Z'),
        sent_at: null,
        channel: null,
        number: (await native.company.api.get('/v1/numbers')).body.numbers[0],
        contact: null,
      });
    });

    it('is found at its direct_link', async () => {
      const { body } = await native.send({ to: CUSTOMER, body: 'Hello' });
      const { pathname } = new URL(body.direct_link);
      expect((await native.company.api.get(pathname)).body).toEqual(body);
    });

    it('is sent when the carrier accepts it', async () => {
      const id = await native.sendText(CUSTOMER);
      app.clock.advance(1000);
      await app.settle();
      expect(await native.get(id)).toMatchObject({
        status: 'sent',
        sent_at: app.clock.now(),
        updated_at: app.clock.now(),
      });
    });

    it('skips the inbox over a configured line', async () => {
      const { status, body } = await proxy.send({ to: CUSTOMER, body: 'Hello' }, 'send');
      expect([status, body.status]).toEqual([200, 'pending']);
    });

    it('over a proxied line is refused with 403 LineIsNotNative', async () => {
      const { status, body } = await proxy.send({ to: CUSTOMER, body: 'Hello' }, 'native/send');
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: 'Forbidden', troubleshoot: expect.stringMatching(/LineIsNotNative/) });
    });

    it('that skips the inbox needs a configured line: 400', async () => {
      const { status, body } = await native.send({ to: CUSTOMER, body: 'Hello' }, 'send');
      expect(status).toBe(400);
      expect(body.troubleshoot).toMatch(/not configured.*POST \/v1\/numbers\/:id\/messages\/configuration/);
    });

    it('may have a user as its author', async () => {
      const { id } = await app.user(native.company.id);
      const { body } = await native.send({ to: CUSTOMER, body: 'Hello', user_id: id });
      const row = await app.reader.first<{ user_id: number }>('SELECT user_id FROM messages WHERE id = ?', [body.id]);
      expect(Number(row!.user_id)).toBe(id);
    });

    it('accepts a number with spaces', async () => {
      const { body } = await native.send({ to: ' +33 6 39-98.45 (67) ', body: 'Hello' });
      expect(body).toMatchObject({ external_number: CUSTOMER, raw_digits: '+33 6 39 98 45 67' });
    });

    it.each([
      ['in code units', 'é'.repeat(1600)],
      ['as people see them', A_FAMILY.repeat(1600)],
    ])('may have 1600 characters, counted %s', async (_, body) => {
      const answer = await native.send({ to: CUSTOMER, body });
      expect([answer.status, answer.body.body]).toEqual([200, body]);
    });

    it.each([
      ['to', { to: undefined }, 422],
      ['to', { to: ' ' }, 422],
      ['to', { to: null }, 422],
      ['to', { to: '0639984567' }, 400],
      ['to', { to: 'Ada' }, 400],
      ['to', { to: 33639984567 }, 400],
      ['body', { body: undefined }, 422],
      ['body', { body: '  ' }, 422],
      ['body', { body: '', mediaUrl: [] }, 422],
      ['body', { body: 7 }, 400],
      ['body', { body: 'a\0b' }, 400],
      ['mediaUrl', { mediaUrl: 'https://files.example.com/a.png' }, 400],
      ['mediaUrl', { mediaUrl: [7] }, 400],
      ['mediaUrl', { mediaUrl: ['ftp://files.example.com/a.png'] }, 400],
      ['mediaUrl', { mediaUrl: Array(6).fill('https://files.example.com/a.png') }, 400],
      ['user_id', { user_id: '7' }, 400],
      ['user_id', { user_id: 999_999 }, 400],
    ])('whose %s is wrong, %j, is refused with its status and not stored', async (field, fields, expected) => {
      const before = await counted();
      const { status, body } = await native.send({ to: CUSTOMER, body: 'Hello', ...fields });
      expect(status).toBe(expected);
      expect(body).toMatchObject({ success: false, troubleshoot: expect.stringContaining(field) });
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(await counted()).toBe(before);
    });

    it.each([
      ['letters', 'x'.repeat(1601)],
      ['emoji of four people', A_FAMILY.repeat(1601)],
      ['nothing but accents', `e${'\u0301'.repeat(30_000)}`],
    ])('that is longer, of %s, is refused with 400', async (_, body) => {
      const before = await counted();
      const { status, body: refusal } = await native.send({ to: CUSTOMER, body });
      expect([status, refusal.troubleshoot]).toEqual([400, 'body must not be longer than 1600 characters.']);
      expect(await counted()).toBe(before);
    });

    it('to the line itself is refused with 400', async () => {
      expect((await native.send({ to: native.line.digits, body: 'Hello' })).status).toBe(400);
    });

    it('by a user of another company is refused with 400', async () => {
      const { id } = await app.user(proxy.company.id);
      expect((await native.send({ to: CUSTOMER, body: 'Hello', user_id: id })).status).toBe(400);
    });

    it('from a Number that is not active is refused with 400', async () => {
      const { id } = await createNumber(app, native.company, { active: false });
      const path = `/v1/numbers/${id}/messages/native/send`;
      expect((await native.company.api.post(path, { to: CUSTOMER, body: 'Hello' })).status).toBe(400);
    });

    it.each(['native/send', 'send'])('from a Number of another company answers 404: %s', async (path) => {
      const at = `${path === 'send' ? proxy.path : native.path}/${path}`;
      const stranger = await app.company();
      expect((await stranger.api.post(at, { to: CUSTOMER, body: 'Hello' })).status).toBe(404);
    });

    it('is not visible to other companies or under another Number', async () => {
      const id = await native.sendText(CUSTOMER);
      const other = await createNumber(app, native.company);
      expect((await proxy.company.api.get(`${native.path}/${id}`)).status).toBe(404);
      expect((await native.company.api.get(`/v1/numbers/${other.id}/messages/${id}`)).status).toBe(404);
      expect((await native.company.api.get(`${native.path}/none`)).status).toBe(404);
    });

    it('cannot be changed or deleted', async () => {
      const id = await native.sendText(CUSTOMER);
      expect((await native.company.api.put(`${native.path}/${id}`, {})).status).toBe(405);
      expect((await native.company.api.delete(`${native.path}/${id}`)).status).toBe(405);
    });

    it('is accepted once under one Idempotency-Key', async () => {
      const before = await counted();
      const headers = { 'idempotency-key': 'offer-1' };
      const sent = { to: CUSTOMER, body: 'Hello' };
      const first = await native.company.api.post(`${native.path}/native/send`, sent, { headers });
      const again = await native.company.api.post(`${native.path}/native/send`, sent, { headers });
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await counted()).toBe(before + 1);
      const other = { ...sent, body: 'Goodbye' };
      expect((await native.company.api.post(`${native.path}/native/send`, other, { headers })).status).toBe(422);
    });

    it('has its number of segments', async () => {
      const partsOf = async (body: string) => {
        const { id } = (await native.send({ to: CUSTOMER, body })).body;
        return app.reader.first('SELECT encoding, segments FROM messages WHERE id = ?', [id]);
      };
      expect(await partsOf('x'.repeat(161))).toEqual({ encoding: 'GSM-7', segments: 2 });
      expect(await partsOf('Привет')).toEqual({ encoding: 'UCS-2', segments: 1 });
    });
  });
});
