import { TestApp, type TestCompany } from '../../support/app.js';

const URL = 'https://receiver.example.com/events';

describe('webhooks, with concurrent requests', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const create = () => company.api.post('/v1/webhooks', { url: URL });
  const register = async (fields = {}) =>
    `/v1/webhooks/${(await company.api.post('/v1/webhooks', { url: URL, ...fields })).body.webhook.webhook_id}`;
  const statuses = async (requests: Promise<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(requests)).map(({ status }) => status).sort();

  it('never exceed 100', async () => {
    await Promise.all(Array.from({ length: 96 }, create));
    expect(await statuses(Array.from({ length: 8 }, create))).toEqual([...Array(4).fill(201), ...Array(4).fill(400)]);
    const { meta } = (await company.api.get('/v1/webhooks')).body;
    expect(meta.total).toBe(100);
    expect(await statuses([create(), create()])).toEqual([400, 400]);
  });

  it('are deleted once for two requests: 204 and 404, and counted once', async () => {
    for (let pair = 0; pair < 5; pair++) {
      const path = await register();
      expect(await statuses([company.api.delete(path), company.api.delete(path)])).toEqual([204, 404]);
    }
    for (let each = 0; each < 100; each++) await create();
    expect((await create()).status).toBe(400);
  });

  it('keep every event that parallel requests add', async () => {
    const path = await register({ events: ['call.created'] });
    const names = ['call.ended', 'call.tagged', 'call.hold', 'call.unhold', 'call.archived', 'call.assigned'];
    await Promise.all(names.map((name) => company.api.put(`${path}?events_action=add`, { events: [name] })));
    const { events } = (await company.api.get(path)).body.webhook;
    expect([...events].sort()).toEqual(['call.created', ...names].sort());
  });

  it('never lose their last event to parallel removals', async () => {
    const path = await register({ events: ['call.created', 'call.ended'] });
    const remove = (name: string) => company.api.put(`${path}?events_action=remove`, { events: [name] });
    expect(await statuses([remove('call.created'), remove('call.ended')])).toEqual([200, 400]);
    expect((await company.api.get(path)).body.webhook.events).toHaveLength(1);
  });

  it('retry a delivery once for several requests', async () => {
    const path = await register();
    const { id } = (await company.api.post(`${path}/test`, { event: 'call.created' })).body.delivery;
    await app.work.run(async (tx) => {
      await tx.change('DELETE FROM delivery_queue WHERE delivery_id = ?', [id]);
      await tx.change(`UPDATE deliveries SET status = 'failed' WHERE id = ?`, [id]);
    });
    const retry = () => company.api.post(`${path}/deliveries/${id}/retry`);
    const replay = () => company.api.post(`${path}/replay`, { from: 1 });
    expect(await statuses([retry(), replay(), retry(), replay(), retry()])).toEqual([202, 202, 202, 202, 202]);
    const [{ n }] = await app.reader.rows<any>('SELECT COUNT(*) AS n FROM delivery_queue WHERE delivery_id = ?', [id]);
    expect(n).toBe(1);
  });
});
