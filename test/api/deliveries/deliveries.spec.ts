import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { queueDeliveries, queuedDelivery } from './delivery-rows.js';

const SECOND = 1_000;
const NOT_IDS = ['x', '0', '-1', '1.5', '9007199254740992', '4711'];

describe('deliveries', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let webhook: any;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    app.clock.set('2026-06-18T10:11:02.000Z');
    company = await app.company();
    receiver = await Receiver.start();
    webhook = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
    path = `/v1/webhooks/${webhook.webhook_id}`;
  });

  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const sample = async (event = 'call.created') => (await company.api.post(`${path}/test`, { event })).body.delivery;
  const list = async (query = '') => (await company.api.get(`${path}/deliveries${query}`)).body;
  const ids = async (query = ''): Promise<number[]> => (await list(query)).deliveries.map(({ id }: any) => id);
  const get = async (id: number) => (await company.api.get(`${path}/deliveries/${id}`)).body.delivery;
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

  describe('GET …/deliveries', () => {
    it('lists pending deliveries with the time of their next attempt', async () => {
      const { id, webhook_message_id } = await sample('user.opened');
      expect(await list()).toEqual({
        meta: { count: 1, total: 1, current_page: 1, per_page: 20, next_page_link: null, previous_page_link: null },
        deliveries: [
          {
            id,
            webhook_message_id,
            event: 'user.opened',
            status: 'pending',
            attempts_count: 0,
            next_attempt_at: '2026-06-18T10:11:02.000Z',
            created_at: '2026-06-18T10:11:02.000Z',
          },
        ],
      });
    });

    it('shows a successful delivery as delivered', async () => {
      await sample();
      await app.deliver();
      const [delivery] = (await list()).deliveries;
      expect(delivery).toMatchObject({ status: 'delivered', attempts_count: 1, next_attempt_at: null });
    });

    it('shows an unsuccessful delivery as pending, with the time of its next attempt', async () => {
      receiver.respondWith(500);
      await sample();
      await app.deliver();
      const [delivery] = (await list()).deliveries;
      expect(delivery).toMatchObject({ status: 'pending', attempts_count: 1 });
      expect(Date.parse(delivery.next_attempt_at)).toBeGreaterThan(app.clock.now());
    });

    it('shows no time for a delivery that waits for another of its subject', async () => {
      await queueDeliveries(app, [queuedDelivery(webhook.id, 'first'), queuedDelivery(webhook.id, 'second')]);
      const [first, second] = (await list()).deliveries;
      expect(first).toMatchObject({ status: 'pending', next_attempt_at: iso(app.clock.now()) });
      expect(second).toMatchObject({ status: 'pending', next_attempt_at: null });
    });

    it('shows unfinished deliveries as held while the webhook is inactive', async () => {
      await sample();
      await app.deliver();
      await sample();
      await company.api.put(path, { active: false });
      const shown = (await list()).deliveries.map(({ status, next_attempt_at }: any) => [status, next_attempt_at]);
      expect(shown).toEqual([
        ['delivered', null],
        ['held', null],
      ]);
    });

    it('shows only the deliveries of the webhook', async () => {
      const { id } = await sample();
      const other = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
      await company.api.post(`/v1/webhooks/${other.id}/test`, { event: 'call.created' });
      expect(await ids()).toEqual([id]);
      expect((await company.api.get(`/v1/webhooks/${webhook.id}/deliveries`)).body.meta.total).toBe(1);
    });

    it('orders and pages without gap or overlap, equal times by id, and keeps the filters', async () => {
      const made: number[] = [];
      for (let each = 0; each < 8; each++) {
        if (each % 3 === 0) app.clock.advance(SECOND);
        made.push((await sample()).id);
        await sample('call.ended');
      }
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `?order=${order}&per_page=3&event=call.created&status=pending`; link;) {
          const { meta, deliveries } = await list(link);
          expect(meta.total).toBe(8);
          found.push(...deliveries.map(({ id }: any) => id));
          link = meta.next_page_link?.replace(`${app.url}${path}/deliveries`, '');
        }
        expect(found).toEqual(order === 'asc' ? made : [...made].reverse());
      }
    });

    it('filters by from and to', async () => {
      await sample();
      app.clock.advance(10 * SECOND);
      const { id } = await sample();
      const at = app.clock.now() / SECOND;
      app.clock.advance(10 * SECOND);
      await sample();
      expect(await ids(`?from=${at}&to=${at}`)).toEqual([id]);
      expect(await ids(`?from=${at}.5&to=${at + 5}`)).toEqual([]);
    });

    it('filters by status', async () => {
      const { id: delivered } = await sample();
      await app.deliver();
      const { id: failed } = await sample();
      await app.work.run(async (tx) => {
        await tx.change('DELETE FROM delivery_queue WHERE delivery_id = ?', [failed]);
        await tx.change(`UPDATE deliveries SET status = 'failed' WHERE id = ?`, [failed]);
      });
      const { id: open } = await sample();
      const byStatus = async () =>
        Promise.all(['pending', 'delivered', 'failed', 'held'].map((status) => ids(`?status=${status}`)));
      expect(await byStatus()).toEqual([[open], [delivered], [failed], []]);
      await company.api.put(path, { active: false });
      expect(await byStatus()).toEqual([[], [delivered], [failed], [open]]);
    });

    it('filters by event', async () => {
      await sample('call.created');
      const { id } = await sample('call.ended');
      expect(await ids('?event=call.ended')).toEqual([id]);
      expect(await ids('?event=user.opened')).toEqual([]);
    });

    it.each([
      'status=open',
      'status=',
      'status=PENDING',
      'status=failed&status=held',
      'event=call.gone',
      'event=',
      'event=call.ended&event=call.created',
      'order=up',
      'page=0',
      'per_page=51',
      'from=x',
      'from=2&to=1',
    ])('refuses ?%s with 400 and names it', async (query) => {
      const { status, body } = await company.api.get(`${path}/deliveries?${query}`);
      expect([status, body.troubleshoot]).toEqual([400, expect.stringMatching(`^${query.split('=')[0]} `)]);
    });
  });

  describe('GET …/deliveries/:delivery_id', () => {
    it('shows the exact body', async () => {
      const { id } = await sample('user.opened');
      expect((await get(id)).attempts).toEqual([]);
      await app.deliver();
      const [{ body }] = receiver.take();
      expect((await get(id)).body).toBe(body);
    });

    it('shows every attempt in order, with its response and duration', async () => {
      receiver.respondNextWith((response) => response.writeHead(503).end('Try later 🦄'), 204);
      const { id, webhook_message_id } = await sample();
      await app.deliver();
      app.clock.advance(3_600 * SECOND);
      await app.deliver();
      const delivery = await get(id);
      expect(delivery).toEqual({
        id,
        webhook_message_id,
        event: 'call.created',
        status: 'delivered',
        attempts_count: 2,
        next_attempt_at: null,
        created_at: '2026-06-18T10:11:02.000Z',
        attempts: [
          {
            at: '2026-06-18T10:11:02.000Z',
            status_code: 503,
            latency_ms: expect.any(Number),
            error: delivery.attempts[0].error,
            response_body: 'Try later 🦄',
          },
          {
            at: '2026-06-18T11:11:02.000Z',
            status_code: 204,
            latency_ms: expect.any(Number),
            error: null,
            response_body: delivery.attempts[1].response_body,
          },
        ],
        body: expect.any(String),
      });
    });

    it('shows an attempt without a response, with its error and no status', async () => {
      await receiver.close();
      const { id } = await sample();
      await app.deliver();
      const [attempt] = (await get(id)).attempts;
      expect(attempt).toMatchObject({ status_code: null, error: expect.any(String), response_body: null });
      receiver = await Receiver.start();
    });

    it('shows no body once its retention is over', async () => {
      const { id } = await sample();
      await app.deliver();
      await app.work.run((tx) => tx.change('DELETE FROM delivery_bodies WHERE delivery_id = ?', [id]));
      expect((await get(id)).body).toBeNull();
    });

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await company.api.get(`${path}/deliveries/${id}`)).status).toBe(404);
      expect((await company.api.post(`${path}/deliveries/${id}/retry`)).status).toBe(404);
    });

    it('answers 404 for a delivery of another webhook', async () => {
      const { id } = await sample();
      const other = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
      expect((await company.api.get(`/v1/webhooks/${other.id}/deliveries/${id}`)).status).toBe(404);
      expect((await company.api.post(`/v1/webhooks/${other.id}/deliveries/${id}/retry`)).status).toBe(404);
    });
  });

  describe('after DELETE /v1/webhooks/:webhook_id', () => {
    /** The number of rows from this delivery on, for each table. */
    const rows = async (first: number): Promise<number[]> => {
      const counts: number[] = [];
      for (const table of ['deliveries', 'delivery_bodies', 'delivery_attempts', 'delivery_queue']) {
        const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${table === 'deliveries' ? 'id' : 'delivery_id'} >= ?`;
        counts.push((await app.reader.first<{ n: number }>(sql, [first]))!.n);
      }
      return counts;
    };

    it('nothing is sent, and its deliveries are deleted in batches within minutes', async () => {
      const { id } = await sample();
      await app.deliver();
      receiver.take();
      const many = Array.from({ length: 450 }, (_, each) => queuedDelivery(webhook.id, each, `call:${each}`));
      await queueDeliveries(app, many);
      expect(await rows(id)).toEqual([451, 451, 1, 450]);
      expect((await company.api.delete(path)).status).toBe(204);
      expect(await rows(id)).toEqual([451, 451, 1, 0]);
      await app.deliver();
      expect(receiver.take()).toEqual([]);
      app.clock.advance(60 * SECOND);
      await app.deliver();
      expect(await rows(id)).toEqual([0, 0, 0, 0]);
      const timers = await app.reader.rows(`SELECT id FROM timers WHERE kind = 'webhooks.purge'`);
      expect(timers).toEqual([]);
    });

    it('deliveries of other webhooks stay', async () => {
      const other = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
      await company.api.post(`/v1/webhooks/${other.id}/test`, { event: 'call.created' });
      await sample();
      await company.api.delete(path);
      app.clock.advance(60 * SECOND);
      await app.settle();
      const { deliveries } = (await company.api.get(`/v1/webhooks/${other.id}/deliveries`)).body;
      expect(deliveries).toHaveLength(1);
      expect(deliveries[0].status).toBe('pending');
    });
  });
});
