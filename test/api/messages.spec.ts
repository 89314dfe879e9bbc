import { startApp } from '../engine/house.js';
import { CUSTOMER, SOMEBODY, stranger, Switchboard } from '../messages/switchboard.js';
import type { TestApp } from '../support/app.js';
import { number } from '../support/numbers.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const A_FAMILY = '👨‍👩‍👧‍👦';

describe('messages over the API', () => {
  let app: TestApp;
  let native: Switchboard;
  let proxy: Switchboard;

  beforeAll(async () => {
    app = await startApp();
    native = await Switchboard.open(app);
    proxy = await Switchboard.open(app);
    await proxy.configure();
  });

  afterAll(() => app.close());

  const counted = async (): Promise<number> =>
    Number((await app.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM messages'))!.n);

  describe('the configuration of a line', () => {
    let line: Switchboard;

    beforeEach(async () => {
      line = await Switchboard.open(app);
    });

    it('is made without a callbackUrl', async () => {
      const { status, body } = await line.company.api.post(`${line.path}/configuration`, {});
      expect(status).toBe(200);
      expect(body).toEqual({ token: expect.stringMatching(UUID), callbackUrl: null, type: 'Public Api' });
    });

    it('is made with a callbackUrl and a type, and read again', async () => {
      const sent = { callbackUrl: 'https://receiver.example.com/in', type: 'Public Api' };
      const made = await line.company.api.post(`${line.path}/configuration`, sent);
      expect(made.body).toEqual({ token: expect.stringMatching(UUID), ...sent });
      expect((await line.company.api.get(`${line.path}/configuration`)).body).toEqual(made.body);
    });

    it('is updated with the same token; a callbackUrl that is left out stays', async () => {
      const { body: first } = await line.configure('https://receiver.example.com/one');
      const { body: second } = await line.configure('https://receiver.example.com/two');
      const { body: third } = await line.configure();
      expect(second).toEqual({ ...first, callbackUrl: 'https://receiver.example.com/two' });
      expect(third).toEqual(second);
    });

    it('is 404 before it is made, and after it is deleted', async () => {
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
      expect((await line.company.api.delete(`${line.path}/configuration`)).status).toBe(404);
      await line.configure('https://receiver.example.com/one');
      expect((await line.company.api.delete(`${line.path}/configuration`)).status).toBe(204);
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
    });

    it('has another token when it is made anew', async () => {
      const { body: first } = await line.configure();
      await line.company.api.delete(`${line.path}/configuration`);
      expect((await line.configure()).body.token).not.toBe(first.token);
    });

    it('makes the line a client’s, and deleting it gives the line back to agents', async () => {
      expect((await line.send({ to: CUSTOMER, body: 'a' }, 'native/send')).status).toBe(200);
      await line.configure();
      expect((await line.send({ to: CUSTOMER, body: 'a' }, 'native/send')).status).toBe(403);
      expect((await line.send({ to: CUSTOMER, body: 'a' }, 'send')).status).toBe(200);
      await line.company.api.delete(`${line.path}/configuration`);
      expect((await line.send({ to: CUSTOMER, body: 'a' }, 'send')).status).toBe(400);
      expect((await line.send({ to: CUSTOMER, body: 'a' }, 'native/send')).status).toBe(200);
    });

    it.each([
      [{ callbackUrl: 7 }, 400],
      [{ callbackUrl: 'nowhere' }, 400],
      [{ callbackUrl: 'ftp://receiver.example.com' }, 400],
      [{ callbackUrl: 'https://user:pw@receiver.example.com' }, 400],
      [{ callbackUrl: ' ' }, 422],
      [{ type: 'Private Api' }, 400],
    ])('%j is refused with %i, and nothing is made', async (body, expected) => {
      const answer = await line.company.api.post(`${line.path}/configuration`, body);
      expect(answer.status).toBe(expected);
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
    });

    it('of another company, or of no Number, is 404', async () => {
      const other = await app.company();
      const path = `${line.path}/configuration`;
      await line.configure();
      for (const at of [path, '/v1/numbers/999999/messages/configuration', '/v1/numbers/x/messages/configuration'])
        expect(
          await Promise.all([other.api.get(at), other.api.post(at, {}), other.api.delete(at)]).then((all) =>
            all.map(({ status }) => status),
          ),
        ).toEqual([404, 404, 404]);
    });
  });

  describe('a message', () => {
    it('is answered as it is, pending, and not wrapped', async () => {
      const to = stranger();
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
        created_at: '2026-06-18T10:11:02.000Z',
        updated_at: '2026-06-18T10:11:02.000Z',
        sent_at: null,
        channel: null,
        number: (await native.company.api.get('/v1/numbers')).body.numbers[0],
        contact: null,
      });
    });

    it('is found where its direct_link says', async () => {
      const { body } = await native.send({ to: CUSTOMER, body: 'Hello' });
      const { pathname } = new URL(body.direct_link);
      expect((await native.company.api.get(pathname)).body).toEqual(body);
    });

    it('is sent when the carrier has it', async () => {
      const id = await native.sends(CUSTOMER);
      app.clock.advance(1000);
      await app.settle();
      expect(await native.get(id)).toMatchObject({
        status: 'sent',
        sent_at: new Date(app.clock.now()).toISOString(),
        updated_at: new Date(app.clock.now()).toISOString(),
      });
    });

    it('skips the inbox over a line that is configured so', async () => {
      const { status, body } = await proxy.send({ to: CUSTOMER, body: 'Hello' }, 'send');
      expect([status, body.status]).toEqual([200, 'pending']);
    });

    it('over a line that is a client’s is not native: 403 LineIsNotNative', async () => {
      const { status, body } = await proxy.send({ to: CUSTOMER, body: 'Hello' }, 'native/send');
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: 'Forbidden', troubleshoot: expect.stringMatching(/LineIsNotNative/) });
    });

    it('that skips the inbox needs a line that is configured so: 400', async () => {
      const { status, body } = await native.send({ to: CUSTOMER, body: 'Hello' }, 'send');
      expect(status).toBe(400);
      expect(body.troubleshoot).toMatch(/not configured.*POST \/v1\/numbers\/:id\/messages\/configuration/);
    });

    it('may name the user who writes', async () => {
      const { id } = await app.user(native.company.id);
      const { body } = await native.send({ to: CUSTOMER, body: 'Hello', user_id: id });
      const row = await app.reader.first<{ user_id: number }>('SELECT user_id FROM messages WHERE id = ?', [body.id]);
      expect(Number(row!.user_id)).toBe(id);
    });

    it('takes a number however people space it', async () => {
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
    ])('whose %s is wrong, %j, is refused with its status and not kept', async (field, fields, expected) => {
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
      const { id } = await number(app, native.company, { active: false });
      const path = `/v1/numbers/${id}/messages/native/send`;
      expect((await native.company.api.post(path, { to: CUSTOMER, body: 'Hello' })).status).toBe(400);
    });

    it.each(['native/send', 'send'])('from a Number of another company is 404: %s', async (path) => {
      const at = `${path === 'send' ? proxy.path : native.path}/${path}`;
      const stranger = await app.company();
      expect((await stranger.api.post(at, { to: CUSTOMER, body: 'Hello' })).status).toBe(404);
    });

    it('is not shown to others, nor under another Number', async () => {
      const id = await native.sends(CUSTOMER);
      const other = await number(app, native.company);
      expect((await proxy.company.api.get(`${native.path}/${id}`)).status).toBe(404);
      expect((await native.company.api.get(`/v1/numbers/${other.id}/messages/${id}`)).status).toBe(404);
      expect((await native.company.api.get(`${native.path}/none`)).status).toBe(404);
    });

    it('cannot be changed or deleted', async () => {
      const id = await native.sends(CUSTOMER);
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

    it('knows in how many parts it goes over the air', async () => {
      const partsOf = async (body: string) => {
        const { id } = (await native.send({ to: CUSTOMER, body })).body;
        return app.reader.first('SELECT encoding, segments FROM messages WHERE id = ?', [id]);
      };
      expect(await partsOf('x'.repeat(161))).toEqual({ encoding: 'GSM-7', segments: 2 });
      expect(await partsOf('Привет')).toEqual({ encoding: 'UCS-2', segments: 1 });
    });
  });

  describe('a group message', () => {
    const group = { participants: [CUSTOMER, SOMEBODY], body: 'The meeting moves to Thursday' };

    it('is answered as it is, pending', async () => {
      const { status, body } = await native.send(group, 'group/native/send');
      expect(status).toBe(200);
      expect(body).toEqual({
        group_message_id: expect.stringMatching(UUID),
        group_conversation_id: expect.stringMatching(UUID),
        status: 'pending',
        direction: 'outbound',
        external_number: null,
        participants: group.participants,
        body: group.body,
        media_url: [],
        number: expect.objectContaining({ id: native.line.id }),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        sent_at: null,
      });
      expect(await native.get(body.group_message_id)).toEqual(body);
    });

    it('to the same people, in whatever order, is of the same conversation', async () => {
      const conversation = async (participants: string[]): Promise<string> =>
        (await native.send({ ...group, participants }, 'group/native/send')).body.group_conversation_id;
      const first = await conversation([CUSTOMER, SOMEBODY]);
      expect(await conversation([SOMEBODY, CUSTOMER])).toBe(first);
      expect(await conversation([SOMEBODY, CUSTOMER, stranger()])).not.toBe(first);
    });

    it('may skip the inbox over a line that is configured so', async () => {
      expect((await proxy.send(group, 'group/send')).status).toBe(200);
    });

    it('keeps to the mode of the line: 403 LineIsNotNative, 400 not configured', async () => {
      const notNative = await proxy.send(group, 'group/native/send');
      expect([notNative.status, notNative.body.troubleshoot]).toEqual([403, expect.stringMatching(/LineIsNotNative/)]);
      const notProxy = await native.send(group, 'group/send');
      expect([notProxy.status, notProxy.body.troubleshoot]).toEqual([400, expect.stringMatching(/not configured/)]);
    });

    it.each([
      ['participants', undefined, 422],
      ['participants', [], 422],
      ['participants', CUSTOMER, 400],
      ['participants', [CUSTOMER], 400],
      ['participants', [CUSTOMER, '+33 6 39 98 45 67'], 400],
      ['participants', [CUSTOMER, 'Ada'], 400],
      ['participants', Array.from({ length: 11 }, stranger), 400],
      ['body', '', 422],
    ])('whose %s is %j is refused with %i', async (field, value, expected) => {
      const before = await counted();
      const { status, body } = await native.send({ ...group, [field]: value }, 'group/native/send');
      expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
      expect(await counted()).toBe(before);
    });

    it('may go to ten people, and not to the line itself', async () => {
      const ten = Array.from({ length: 10 }, stranger);
      expect((await native.send({ ...group, participants: ten }, 'group/native/send')).status).toBe(200);
      const withUs = { ...group, participants: [CUSTOMER, native.line.digits] };
      expect((await native.send(withUs, 'group/native/send')).status).toBe(400);
    });
  });
});
