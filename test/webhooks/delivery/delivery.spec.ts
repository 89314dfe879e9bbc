import { Webhook } from 'standardwebhooks';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver, type ReceivedRequest } from '../../support/http/receiver.js';
import { DAY, AVAILABILITY_EVENTS, TestWebhook, TestUsers } from '../test-webhook.js';

const START = Date.parse('2026-06-18T10:11:02.345Z');

describe('a delivery', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    app.clock.set(START);
    company = await app.company();
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company, { events: AVAILABILITY_EVENTS });
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  /** Changes a user and returns the request that the receiver got. */
  const receiveEvent = async (person = {}): Promise<ReceivedRequest & { userId: number }> => {
    const [id] = await new TestUsers(app, company).add(1, person);
    await company.api.put(`/v2/users/${id}`, { availability_status: 'available' });
    await app.deliver();
    const [received, ...more] = receiver.take();
    expect(more).toEqual([]);
    return { ...received, userId: id };
  };

  describe('the request', () => {
    it('is a POST to the url of the webhook, with its query', async () => {
      await hook.update({ url: `${receiver.url}?key=1&b=%20` });
      const methods: (string | undefined)[] = [];
      receiver.respondWith((response) => {
        methods.push(response.req.method);
        response.end();
      });
      expect((await receiveEvent()).path).toBe('/hook?key=1&b=%20');
      expect(methods).toEqual(['POST']);
    });

    it('has a body of exactly resource, event, timestamp, token and data, in that order', async () => {
      const { json, userId } = await receiveEvent();
      expect(Object.keys(json)).toEqual(['resource', 'event', 'timestamp', 'token', 'data']);
      expect(json).toMatchObject({ resource: 'user', event: 'user.opened.v2', token: hook.webhook.token });
      expect(json.data).toMatchObject({ id: userId, name: 'Ada Lovelace', availability_status: 'available' });
    });

    it('has the time of the event in whole seconds as its timestamp, however late it is sent', async () => {
      const [id] = await new TestUsers(app, company).add(1);
      await company.api.put(`/v2/users/${id}`, { availability_status: 'available' });
      app.clock.advance(90_000);
      await app.deliver();
      const [{ json, headers }] = receiver.take();
      expect(json.timestamp).toBe(Math.floor(START / 1_000));
      expect(headers['webhook-timestamp']).toBe(String(Math.floor(START / 1_000) + 90));
    });

    it('has exactly the documented headers', async () => {
      const { headers, body } = await receiveEvent();
      const [{ webhook_message_id }] = await hook.deliveries();
      expect(headers).toEqual({
        host: new URL(receiver.url).host,
        connection: 'keep-alive',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Switchhook-Webhooks/1',
        'webhook-id': webhook_message_id,
        'webhook-timestamp': String(Math.floor(START / 1_000)),
        'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
        'x-switchhook-sequence': '1',
      });
    });

    it.each(['Zoë 🦄', '"\\ \u2028 \u0001', '名前 👩‍👩‍👧'])(
      'is stored with the exact bytes, also %j',
      async (firstName) => {
        const { body, json } = await receiveEvent({ firstName });
        expect(json.data.name).toBe(`${firstName} Lovelace`);
        const [{ id }] = await hook.deliveries();
        expect((await hook.delivery(id)).body).toBe(body);
      },
    );
  });

  describe('the signature', () => {
    /** Verifies as a receiver with the right time would. */
    const verify = (secret: string, { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>): unknown => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(app.clock.now());
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>);
      } finally {
        now.mockRestore();
      }
    };

    it('is accepted by the Standard Webhooks library', async () => {
      const received = await receiveEvent({ firstName: 'Zoë 🦄' });
      expect(verify(hook.secret, received)).toEqual(received.json);
    });

    it('does not verify with a changed body, id or time, nor with another secret', async () => {
      const received = await receiveEvent();
      const other = await TestWebhook.create(receiver, company);
      const altered = (headers: Record<string, string>) => ({
        ...received,
        headers: { ...received.headers, ...headers },
      });
      const timestamp = String(Math.floor(START / 1_000) + 1);
      expect(() => verify(hook.secret, { ...received, body: received.body.replace('Ada', 'Eve') })).toThrow(
        'No matching',
      );
      expect(() => verify(hook.secret, altered({ 'webhook-id': 'msg_1' }))).toThrow('No matching');
      expect(() => verify(hook.secret, altered({ 'webhook-timestamp': timestamp }))).toThrow('No matching');
      expect(() => verify(other.secret, received)).toThrow('No matching');
      await other.delete();
    });

    it('is computed at the time of the attempt, so that a retry is fresh', async () => {
      receiver.respondNextWith(500);
      const first = await receiveEvent();
      app.clock.advance(DAY);
      await app.deliver();
      const [second] = receiver.take();
      expect(() => verify(hook.secret, first)).toThrow('too old');
      expect(verify(hook.secret, second)).toEqual(first.json);
    });

    it('has one value for each of two valid secrets, the new one first, and one after 24 hours', async () => {
      const fresh = await hook.rotateSecret();
      const both = await receiveEvent();
      expect(verify(hook.secret, both)).toEqual(both.json);
      expect(verify(fresh, both)).toEqual(both.json);
      const [first] = (both.headers['webhook-signature'] as string).split(' ');
      expect(verify(fresh, { ...both, headers: { ...both.headers, 'webhook-signature': first } })).toEqual(both.json);

      app.clock.advance(DAY - 1);
      const last = await receiveEvent();
      expect(verify(hook.secret, last)).toEqual(last.json);
      app.clock.advance(1);
      const alone = await receiveEvent();
      expect(() => verify(hook.secret, alone)).toThrow('No matching');
      expect(verify(fresh, alone)).toEqual(alone.json);
      expect(alone.headers['webhook-signature']).not.toContain(' ');
    });

    it('of a retry uses the current secret', async () => {
      receiver.respondNextWith(500);
      await receiveEvent();
      const fresh = await hook.rotateSecret();
      app.clock.advance(DAY);
      await app.deliver();
      const [second] = receiver.take();
      expect(verify(fresh, second)).toEqual(second.json);
    });
  });

  describe('the response', () => {
    it.each([200, 201, 202, 204, 206, 226, 299])('%i is success', async (status) => {
      receiver.respondWith(status);
      const { id } = await hook.sendSample();
      await app.deliver();
      const { attempts, ...delivery } = await hook.delivery(id);
      expect(delivery).toMatchObject({ status: 'delivered', attempts_count: 1, next_attempt_at: null });
      expect(attempts).toMatchObject([{ status_code: status, error: null }]);
      app.clock.advance(DAY);
      await app.deliver();
      expect(receiver.take()).toHaveLength(1);
    });

    it('is stored with the attempt: time, status, duration and the first KB', async () => {
      receiver.respondWith((response) => response.writeHead(202).end('0123456789'.repeat(300)));
      const { id } = await hook.sendSample();
      const start = performance.now();
      await app.deliver();
      const took = performance.now() - start;
      const { attempts } = await hook.delivery(id);
      expect(attempts).toEqual([
        {
          at: new Date(START).toISOString(),
          status_code: 202,
          latency_ms: expect.any(Number),
          error: null,
          response_body: '0123456789'.repeat(300).slice(0, 1_024),
        },
      ]);
      expect(attempts[0].latency_ms).toBeGreaterThanOrEqual(0);
      expect(attempts[0].latency_ms).toBeLessThanOrEqual(Math.ceil(took));
    });

    it('may contain any bytes', async () => {
      receiver.respondWith((response) =>
        response.end(Buffer.from([0x00, 0xff, 0xfe, 0xf0, 0x9f, 0xa6, 0x84, 0xf0, 0x9f])),
      );
      const { id } = await hook.sendSample();
      await app.deliver();
      const { status, attempts } = await hook.delivery(id);
      expect([status, attempts[0].response_body]).toEqual(['delivered', expect.stringContaining('🦄')]);
    });
  });

  it('uses the current url of the webhook', async () => {
    receiver.respondNextWith(500);
    const { body } = await receiveEvent();
    await hook.update({ url: receiver.url.replace('/hook', '/moved') });
    app.clock.advance(DAY);
    await app.deliver();
    expect(receiver.take()).toMatchObject([{ path: '/moved', body }]);
  });

  it('to many subjects arrives once each', async () => {
    const people = new TestUsers(app, company);
    const ids = await people.add(40);
    await people.toggleAvailability(...ids);
    await app.deliver();
    expect(
      receiver
        .take()
        .map(({ json }) => json.data.id)
        .sort((a, b) => a - b),
    ).toEqual(ids);
    expect(await app.reader.rows('SELECT id FROM delivery_queue WHERE webhook_id = ?', [hook.webhook.id])).toEqual([]);
  });
});
