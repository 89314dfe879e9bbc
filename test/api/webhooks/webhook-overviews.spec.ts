import { DAY } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { Receiver } from '../../support/http/receiver.js';

describe('webhooks in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const overviews = async () => (await dashboard.get('/admin/v1/webhooks')).body.webhooks;

  it('lists every event with its resource and a summary', async () => {
    const { status, body } = await dashboard.get('/admin/v1/webhooks/events');
    expect([status, body.events.length]).toEqual([200, 67]);
    expect(body.events[0]).toEqual({
      name: 'call.created',
      resource: 'call',
      summary: expect.any(String),
      deprecated: false,
    });
  });

  it('counts the deliveries of the last day and has the last success', async () => {
    expect(await overviews()).toEqual([]);
    const { body } = await dashboard.post('/v1/webhooks', {
      url: receiver.url,
      custom_name: 'CRM',
      events: ['tag.no'],
    });
    expect(body.error).toBe('Bad Request');
    const made = await dashboard.post('/v1/webhooks', {
      url: receiver.url,
      custom_name: 'CRM',
      events: ['call.created'],
    });
    const path = `/v1/webhooks/${made.body.webhook.webhook_id}`;
    await dashboard.post(`${path}/test`, { event: 'user.opened' });
    await app.deliver();
    await dashboard.post(`${path}/test`, { event: 'call.ended' });
    expect(await overviews()).toEqual([
      {
        webhook_id: made.body.webhook.webhook_id,
        custom_name: 'CRM',
        url: receiver.url,
        state: 'active',
        state_since: made.body.webhook.created_at,
        last_success_at: expect.any(String),
        all_events: false,
        events_count: 1,
        recent: { delivered: 1, failed: 0, open: 1 },
        created_at: made.body.webhook.created_at,
      },
    ]);
    await app.deliver();
    app.clock.advance(2 * DAY);
    const again = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    await again.put(path, { active: false, events: [] });
    const { body: later } = await again.get('/admin/v1/webhooks');
    expect(later.webhooks[0]).toMatchObject({
      state: 'inactive',
      all_events: true,
      events_count: 67,
      recent: { delivered: 0, failed: 0, open: 0 },
    });
  });

  it('shows only those of the same company, and only to admins', async () => {
    const other = await app.company();
    const stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    expect((await stranger.get('/admin/v1/webhooks')).body).toEqual({ webhooks: [] });
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['agent'] }));
    for (const path of ['/admin/v1/webhooks', '/admin/v1/webhooks/events'])
      expect((await agent.get(path)).status).toBe(403);
  });
});
