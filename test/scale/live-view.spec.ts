import { LiveView } from '../api/dashboard/live-view.js';
import { TestApp } from '../support/app.js';
import { CallCenter } from '../support/company/call-center.js';
import { DashboardClient } from '../support/http/dashboard-client.js';

describe('a live view on another replica than the one that publishes events', () => {
  let one: TestApp;
  let another: TestApp;

  beforeAll(async () => {
    one = await TestApp.start();
    another = await TestApp.start({ DATABASE_URL: one.databaseUrl }, undefined, one.clock);
  });

  afterAll(async () => {
    await another.close();
    await one.close();
  });

  it('shows a call, and ends with the session', async () => {
    const company = await one.company();
    const center = await CallCenter.open(one, company);
    const admin = await DashboardClient.logIn(one.url, await one.user(company.id, { roles: ['owner'] }));
    const view = await LiveView.open(another.url, admin);
    await view.until(({ calls }) => calls.length === 0);
    const { id } = await center.ring();
    await one.settle();
    expect((await view.until(({ calls }) => calls.length === 1)).calls[0]).toMatchObject({ id, state: 'ringing' });
    await admin.delete('/admin/v1/session');
    expect(await view.closed).toBe(4403);
  });
});
