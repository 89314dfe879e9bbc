import { TestApp, type TestCompany } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { deleteBody, failDeliveries, queueDeliveries, queuedDelivery } from './delivery-rows.js';

const SECOND = 1_000;
const START = Date.parse('2026-06-18T10:11:02.000Z');

describe('POST …/replay', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let webhook: any;
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });

  beforeEach(async () => {
    app.clock.set(START);
    company = await app.company();
    receiver = await Receiver.start();
    webhook = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
    path = `/v1/webhooks/${webhook.webhook_id}`;
  });

  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const sample = async () => (await company.api.post(`${path}/test`, { event: 'call.created' })).body.delivery;
  const replay = (body: unknown, headers = {}) => company.api.post(`${path}/replay`, body, { headers });
  const get = async (id: number) => (await company.api.get(`${path}/deliveries/${id}`)).body.delivery;
  const sent = async () => {
    await app.deliver();
    return receiver.take().map(({ headers, body }) => [headers['webhook-id'], body]);
  };

  const at = (seconds: number) => START / SECOND + seconds;
  /** Creates a delivery every ten seconds. */
  const createSamples = async (count: number): Promise<number[]> => {
    const made: number[] = [];
    for (let each = 0; each < count; each++) {
      made.push((await sample()).id);
      app.clock.advance(10 * SECOND);
    }
    return made;
  };

  it('sends the failed deliveries of the window in order and returns their number', async () => {
    const made = await createSamples(5);
    await failDeliveries(app, ...made);
    const messages = await Promise.all(made.map(get));
    const { status, body } = await replay({ from: at(10), to: at(30) });
    expect([status, body]).toEqual([202, { replayed: 3 }]);
    const expected = messages.slice(1, 4).map((each) => [each.webhook_message_id, each.body]);
    expect((await sent()).sort()).toEqual(expected.sort());
    const after = await Promise.all(made.map(get));
    expect(after.map(({ status: each }) => each)).toEqual(['failed', 'delivered', 'delivered', 'delivered', 'failed']);
  });

  it('sends the deliveries of one subject one after the other', async () => {
    const events = Array.from({ length: 5 }, (_, each) =>
      queuedDelivery(webhook.id, each, 'call:1', `{"each":${each}}`),
    );
    await queueDeliveries(app, events);
    const made = (await company.api.get(`${path}/deliveries`)).body.deliveries.map(({ id }: any) => id);
    await failDeliveries(app, ...made);
    expect((await replay({ from: at(0) })).body).toEqual({ replayed: 5 });
    expect((await sent()).map(([id]) => id)).toEqual(events.map(({ messageId }) => messageId));
  });

  it('ignores delivered and pending deliveries', async () => {
    const [delivered] = await createSamples(1);
    await sent();
    const [pending] = await createSamples(1);
    expect((await replay({ from: at(0) })).body).toEqual({ replayed: 0 });
    expect((await get(delivered)).status).toBe('delivered');
    expect((await get(pending)).status).toBe('pending');
  });

  it('ignores deliveries without a body', async () => {
    const made = await createSamples(2);
    await failDeliveries(app, ...made);
    await deleteBody(app, made[0]);
    expect((await replay({ from: at(0) })).body).toEqual({ replayed: 1 });
    expect((await get(made[0])).status).toBe('failed');
    await sent();
  });

  it('ignores deliveries of other webhooks', async () => {
    const [id] = await createSamples(1);
    await failDeliveries(app, id);
    const other = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
    const { body } = await company.api.post(`/v1/webhooks/${other.id}/replay`, { from: at(0) });
    expect(body).toEqual({ replayed: 0 });
    expect((await get(id)).status).toBe('failed');
  });

  it('replays more than one batch', async () => {
    const many = Array.from({ length: 450 }, (_, each) => queuedDelivery(webhook.id, each, `call:${each % 7}`));
    await queueDeliveries(app, many);
    await app.work.run(async (tx) => {
      await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhook.id]);
      await tx.change(`UPDATE deliveries SET status = 'failed' WHERE webhook_id = ?`, [webhook.id]);
    });
    expect((await replay({ from: at(0) }, { 'idempotency-key': 'replay-1' })).body).toEqual({ replayed: 450 });
    const again = await replay({ from: at(0) }, { 'idempotency-key': 'replay-1' });
    expect([again.status, again.body]).toEqual([202, { replayed: 450 }]);
    expect((await replay({ from: at(0) })).body).toEqual({ replayed: 0 });
  });

  it.each([
    ['numbers', at(10), at(10)],
    ['strings', String(at(10)), String(at(10))],
    ['decimals', at(9.5), `${at(10)}.5`],
    ['decimals that are whole', `${at(10)}.0`, `${at(10)}.0`],
  ])('accepts %s', async (_, from, to) => {
    await failDeliveries(app, ...(await createSamples(3)));
    expect((await replay({ from, to })).body).toEqual({ replayed: 1 });
  });

  it('ends now when `to` is omitted', async () => {
    await failDeliveries(app, ...(await createSamples(3)));
    app.clock.set(START + 10 * SECOND);
    expect((await replay({ from: at(0) })).body).toEqual({ replayed: 2 });
  });

  it.each([{}, { from: null }, { from: '' }, { to: at(0) }])('refuses %j with 422: from is mandatory', async (body) => {
    const answer = await replay(body);
    expect([answer.status, answer.body.errors]).toEqual([422, { from: ['is mandatory and must not be blank'] }]);
  });

  it.each([
    ['from', { from: 'yesterday' }],
    ['from', { from: -1 }],
    ['from', { from: true }],
    ['from', { from: [at(0)] }],
    ['from', { from: '2026-06-18T10:11:02.000Z' }],
    ['from', { from: at(1), to: at(0) }],
    ['from', { from: at(3_600) }],
    ['to', { from: at(0), to: 'tomorrow' }],
    ['to', { from: at(0), to: null }],
    ['to', { from: at(0), to: '' }],
  ])('refuses %s of %j with 400, and nothing is sent', async (field, body) => {
    const [id] = await createSamples(1);
    await failDeliveries(app, id);
    const answer = await replay(body);
    expect([answer.status, answer.body.troubleshoot]).toEqual([400, expect.stringMatching(`^${field} must`)]);
    expect((await get(id)).status).toBe('failed');
  });

  it('is refused with 400 while the webhook is not active, and nothing changes', async () => {
    const [id] = await createSamples(1);
    await failDeliveries(app, id);
    await company.api.put(path, { active: false });
    const { status, body } = await replay({ from: at(0) });
    expect([status, body.troubleshoot]).toEqual([400, expect.stringContaining('not active')]);
    expect((await get(id)).status).toBe('failed');
  });
});
