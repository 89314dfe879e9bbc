import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, OTHER_CUSTOMER, newCustomer, MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('lines and groups', () => {
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

  describe('the configuration of a line', () => {
    let line: MessagingScenario;

    beforeEach(async () => {
      line = await MessagingScenario.open(app);
    });

    it('is created without a callbackUrl', async () => {
      const { status, body } = await line.company.api.post(`${line.path}/configuration`, {});
      expect(status).toBe(200);
      expect(body).toEqual({ token: expect.stringMatching(UUID), callbackUrl: null, type: 'Public Api' });
    });

    it('is created with a callbackUrl and a type, and read again', async () => {
      const sent = { callbackUrl: 'https://receiver.example.com/in', type: 'Public Api' };
      const made = await line.company.api.post(`${line.path}/configuration`, sent);
      expect(made.body).toEqual({ token: expect.stringMatching(UUID), ...sent });
      expect((await line.company.api.get(`${line.path}/configuration`)).body).toEqual(made.body);
    });

    it('is updated with the same token; an omitted callbackUrl stays', async () => {
      const { body: first } = await line.configure('https://receiver.example.com/one');
      const { body: second } = await line.configure('https://receiver.example.com/two');
      const { body: third } = await line.configure();
      expect(second).toEqual({ ...first, callbackUrl: 'https://receiver.example.com/two' });
      expect(third).toEqual(second);
    });

    it('answers 404 before it is created and after it is deleted', async () => {
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
      expect((await line.company.api.delete(`${line.path}/configuration`)).status).toBe(404);
      await line.configure('https://receiver.example.com/one');
      expect((await line.company.api.delete(`${line.path}/configuration`)).status).toBe(204);
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
    });

    it('has a new token when it is created again', async () => {
      const { body: first } = await line.configure();
      await line.company.api.delete(`${line.path}/configuration`);
      expect((await line.configure()).body.token).not.toBe(first.token);
    });

    it('makes the line proxied, and deleting it returns the line to agents', async () => {
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
    ])('%j is refused with %i, and nothing is created', async (body, expected) => {
      const answer = await line.company.api.post(`${line.path}/configuration`, body);
      expect(answer.status).toBe(expected);
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
      expect((await line.company.api.get(`${line.path}/configuration`)).status).toBe(404);
    });

    it('of another company or an unknown Number answers 404', async () => {
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

  describe('a group message', () => {
    const group = { participants: [CUSTOMER, OTHER_CUSTOMER], body: 'The meeting moves to Thursday' };

    it('is returned as pending', async () => {
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
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
        sent_at: null,
      });
      expect(await native.get(body.group_message_id)).toEqual(body);
    });

    it('to the same recipients in any order belongs to the same conversation', async () => {
      const conversation = async (participants: string[]): Promise<string> =>
        (await native.send({ ...group, participants }, 'group/native/send')).body.group_conversation_id;
      const first = await conversation([CUSTOMER, OTHER_CUSTOMER]);
      expect(await conversation([OTHER_CUSTOMER, CUSTOMER])).toBe(first);
      expect(await conversation([OTHER_CUSTOMER, CUSTOMER, newCustomer()])).not.toBe(first);
    });

    it('may skip the inbox over a configured line', async () => {
      expect((await proxy.send(group, 'group/send')).status).toBe(200);
    });

    it('must match the mode of the line: 403 LineIsNotNative, 400 not configured', async () => {
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
      ['participants', Array.from({ length: 11 }, newCustomer), 400],
      ['body', '', 422],
    ])('whose %s is %j is refused with %i', async (field, value, expected) => {
      const before = await counted();
      const { status, body } = await native.send({ ...group, [field]: value }, 'group/native/send');
      expect([status, Object.keys(body.errors)]).toEqual([expected, [field]]);
      expect(await counted()).toBe(before);
    });

    it('may have ten recipients, but not the line itself', async () => {
      const ten = Array.from({ length: 10 }, newCustomer);
      expect((await native.send({ ...group, participants: ten }, 'group/native/send')).status).toBe(200);
      const withUs = { ...group, participants: [CUSTOMER, native.line.digits] };
      expect((await native.send(withUs, 'group/native/send')).status).toBe(400);
    });
  });
});
