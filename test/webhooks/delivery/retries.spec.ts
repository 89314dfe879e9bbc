import type { ServerResponse } from 'node:http';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { DAY, HOUR, TestWebhook, MINUTE, SECOND } from '../test-webhook.js';

const FIRST_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
const LATER_PAUSE = 15 * MINUTE;
const MAX_ATTEMPTS = 50;

describe('a failed delivery', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let hook: TestWebhook;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    company = await app.company();
    receiver = await Receiver.start();
    hook = await TestWebhook.create(receiver, company);
  });

  afterEach(async () => {
    await hook.delete();
    await receiver.close();
  });

  afterAll(() => app.close());

  /** Sends a sample and makes its first attempt. */
  const attempted = async () => {
    const { id } = await hook.sendSample();
    await app.deliver();
    return hook.delivery(id);
  };
  const pause = ({ next_attempt_at }: { next_attempt_at: string }) => Date.parse(next_attempt_at) - app.clock.now();
  const expectNear = (measured: number, planned: number) => {
    expect(measured).toBeGreaterThanOrEqual(planned * 0.8);
    expect(measured).toBeLessThanOrEqual(planned * 1.2);
  };

  it('is attempted 50 times, after 5 s, 30 s, 2, 5, 10 and then every 15 minutes, about 12 hours in all', async () => {
    receiver.respondWith(500);
    const { id, webhook_message_id, body } = await hook.sendSample();
    const start = app.clock.now();
    await app.deliver();
    for (let tries = 1; tries < MAX_ATTEMPTS; tries++) {
      const delivery = await hook.delivery(id);
      expect(delivery).toMatchObject({ status: 'pending', attempts_count: tries });
      expectNear(pause(delivery), FIRST_PAUSES[tries - 1] ?? LATER_PAUSE);
      app.clock.advance(pause(delivery) - 1);
      await app.deliver();
      expect(receiver.received).toHaveLength(tries);
      app.clock.advance(1);
      await app.deliver();
      expect(receiver.received).toHaveLength(tries + 1);
    }
    expect(app.clock.now() - start).toBeGreaterThan(10.5 * HOUR);
    expect(app.clock.now() - start).toBeLessThan(12.5 * HOUR);
    app.clock.advance(2 * DAY);
    await app.deliver();
    const received = receiver.take();
    expect(received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([webhook_message_id]));
    expect(new Set(received.map((each) => each.body))).toEqual(new Set([body]));
    expect(new Set(received.map(({ headers }) => headers['x-switchhook-sequence']))).toEqual(new Set(['1']));
    const { attempts } = await hook.delivery(id);
    expect(attempts.map(({ status_code }: any) => status_code)).toEqual(Array(MAX_ATTEMPTS).fill(500));
  });

  it('is retried at a random offset from others that failed at the same time', async () => {
    receiver.respondWith(500);
    for (let each = 0; each < 8; each++) await hook.sendSample();
    await app.deliver();
    const times = (await hook.deliveries()).map(({ next_attempt_at }) => next_attempt_at);
    expect(new Set(times).size).toBeGreaterThan(1);
  });

  it('ends with the first success', async () => {
    receiver.respondNextWith(500, 404, 200);
    const { id } = await hook.sendSample();
    for (let each = 0; each < 5; each++) {
      await app.deliver();
      app.clock.advance(HOUR);
    }
    const { status, attempts_count, attempts } = await hook.delivery(id);
    expect([status, attempts_count]).toEqual(['delivered', 3]);
    expect(attempts.map(({ status_code }: any) => status_code)).toEqual([500, 404, 200]);
  });

  it.each([400, 401, 404, 409, 422, 500, 502, 504])('is retried after %i', async (status) => {
    receiver.respondWith(status);
    const delivery = await attempted();
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status_code: status }] });
    expectNear(pause(delivery), FIRST_PAUSES[0]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow the redirect %i, which is a failure', async (status) => {
    receiver.respondWith((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end());
    const delivery = await attempted();
    expect(receiver.take().map(({ path }) => path)).toEqual(['/hook']);
    expect(delivery).toMatchObject({ status: 'pending', attempts_count: 1 });
    expect(delivery.attempts[0]).toMatchObject({ status_code: status, error: 'Redirects are not followed.' });
  });

  describe('with Retry-After', () => {
    const asking = (status: number, after: string) => (response: ServerResponse) =>
      response.writeHead(status, { 'retry-after': after }).end();

    it.each([429, 503])('is retried exactly after the seconds of a %i', async (status) => {
      receiver.respondWith(asking(status, '3600'));
      expect(pause(await attempted())).toBe(HOUR);
    });

    it.each([429, 503])('is retried exactly at the date of a %i', async (status) => {
      const soon = Math.ceil(app.clock.now() / SECOND) * SECOND + 10 * MINUTE;
      receiver.respondWith(asking(status, new Date(soon).toUTCString()));
      expect((await attempted()).next_attempt_at).toBe(new Date(soon).toISOString());
    });

    it('uses the header of each response', async () => {
      receiver.respondNextWith(asking(503, '3600'), asking(429, '100'), 500);
      const { id } = await attempted();
      app.clock.advance(HOUR);
      await app.deliver();
      expect(pause(await hook.delivery(id))).toBe(100 * SECOND);
      app.clock.advance(100 * SECOND);
      await app.deliver();
      expectNear(pause(await hook.delivery(id)), FIRST_PAUSES[2]);
    });

    it('waits at most a day', async () => {
      receiver.respondWith(asking(503, '99999999999'));
      expect(pause(await attempted())).toBe(DAY);
    });

    it.each(['0', '1'])('waits for the scheduled delay when the header is %s seconds', async (after) => {
      receiver.respondWith(asking(503, after));
      expectNear(pause(await attempted()), FIRST_PAUSES[0]);
    });

    it.each(['', 'soon', '-5', '1.5', 'in 2099', 'Thu, 99 Foo 2026 10:00:00 GMT', '2099-01-01'])(
      'ignores the header %j',
      async (after) => {
        receiver.respondWith(asking(503, after));
        expectNear(pause(await attempted()), FIRST_PAUSES[0]);
      },
    );

    it.each([301, 400, 404, 500, 502])('ignores the header of a %i', async (status) => {
      receiver.respondWith(asking(status, '3600'));
      expectNear(pause(await attempted()), FIRST_PAUSES[0]);
    });
  });

  describe('without a response', () => {
    it('is retried when the connection is refused', async () => {
      await receiver.close();
      const delivery = await attempted();
      expect(delivery).toMatchObject({ status: 'pending', attempts_count: 1 });
      expect(delivery.attempts[0]).toMatchObject({ status_code: null, response_body: null });
      expect(delivery.attempts[0].error).toContain('ECONNREFUSED');
      receiver = await Receiver.start();
      await hook.update({ url: receiver.url });
      app.clock.advance(MINUTE);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['delivered']);
    });

    it('is retried when the connection breaks', async () => {
      receiver.respondNextWith((response) => response.destroy());
      const delivery = await attempted();
      expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status_code: null }] });
      expect(delivery.attempts[0].error).not.toBe('');
      app.clock.advance(MINUTE);
      await app.deliver();
      expect(await hook.statuses()).toEqual(['delivered']);
    });

    it('is retried when the server does not speak HTTP', async () => {
      receiver.respondNextWith((response) => response.socket!.end('220 mail.example.com ESMTP\r\n'));
      expect(await attempted()).toMatchObject({ status: 'pending', attempts: [{ status_code: null }] });
    });

    it('times out after 5 seconds, even in the middle of a response', async () => {
      const drip = (response: ServerResponse, text: string) => {
        const timer = setInterval(() => response.socket?.write(text), 400);
        response.on('close', () => clearInterval(timer));
      };
      const answers = {
        silent: () => undefined,
        neverDoneWithItsHeaders: (response: ServerResponse) => {
          response.socket!.write('HTTP/1.1 200 OK\r\n');
          drip(response, 'x-more: 1\r\n');
        },
        neverDoneWithItsBody: (response: ServerResponse) => {
          response.socket!.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
          drip(response, '.');
        },
        failingAndNeverDone: (response: ServerResponse) => {
          response.socket!.write('HTTP/1.1 500 Oh\r\ncontent-length: 100000\r\n\r\n');
          drip(response, '.');
        },
      };
      receiver.respondWith((response, { path }) => answers[path.slice(1) as keyof typeof answers](response));
      const hooks: [name: string, hook: TestWebhook][] = [];
      for (const name of Object.keys(answers))
        hooks.push([name, await TestWebhook.create(receiver, company, { url: receiver.url.replace('hook', name) })]);
      for (const [, each] of hooks) await each.sendSample();
      await app.deliver();
      const seen: Record<string, unknown[]> = {};
      for (const [name, each] of hooks) {
        const [{ id }] = await each.deliveries();
        const { status, attempts } = await each.delivery(id);
        seen[name] = [status, attempts[0].status_code, attempts[0].error];
        expect(attempts[0].latency_ms).toBeGreaterThan(4_900);
        expect(attempts[0].latency_ms).toBeLessThan(6_500);
        await each.delete();
      }
      const tooLate = ['pending', null, 'No answer within 5 seconds.'];
      expect(seen).toEqual({
        silent: tooLate,
        neverDoneWithItsHeaders: tooLate,
        // The status arrived in time and decides.
        neverDoneWithItsBody: ['delivered', 200, null],
        failingAndNeverDone: ['pending', 500, null],
      });
    });
  });

  it('is not delayed by an endless response', async () => {
    receiver.respondNextWith((response) => {
      const more = () => {
        while (response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    });
    const { status, attempts } = await attempted();
    expect(status).toBe('delivered');
    expect(attempts[0].response_body).toBe('x'.repeat(1_024));
    expect(attempts[0].latency_ms).toBeLessThan(4_000);
  });
});
