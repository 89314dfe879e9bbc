import { CommandBus } from '@nestjs/cqrs';
import { UninstallIntegration } from '../../../src/modules/integrations/commands/uninstall-integration.js';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { recipientOf, readMails } from '../../support/mails.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';
import { Receiver } from '../../support/http/receiver.js';

describe('the webhooks of a revoked token', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person;
  let oauthClient: OAuthClient;
  let api: ApiClient;
  let id: number;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    oauthClient = await OAuthClient.register(app);
  });

  beforeEach(async () => {
    company = await app.company();
    admin = await app.user(company.id, { roles: ['admin'] });
    ({ api } = await oauthClient.connect(admin));
    id = (await api.get('/v1/integrations/me')).body.integration.id;
    receiver = await Receiver.start();
  });

  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const createWebhook = async (events: string[] = [], as = api) =>
    (await as.post('/v1/webhooks', { url: receiver.url, events })).body.webhook;
  const uninstall = () =>
    app.context.get(CommandBus).execute(new UninstallIntegration({ companyId: company.id, integrationId: id }));
  const count = async (table: string, where = '1 = 1'): Promise<number> =>
    Number((await app.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`))!.n);
  const left = () => count('webhooks', `token_id = ${id}`);

  it('receive the uninstall event and are deleted afterwards', async () => {
    const webhook = await createWebhook(['integration.deleted']);
    await createWebhook();
    await uninstall();
    expect(await left()).toBe(2);
    await app.deliver();
    const received = receiver.take();
    expect(received.map(({ json }) => json.event)).toEqual(['integration.deleted', 'integration.deleted']);
    expect(received.map(({ json }) => json.token)).toContain(webhook.token);
    expect(await left()).toBe(0);
  });

  it('are deleted immediately when they do not subscribe to it or are inactive', async () => {
    await createWebhook(['call.created']);
    const inactive = await createWebhook();
    await api.put(`/v1/webhooks/${inactive.id}`, { active: false });
    await uninstall();
    expect(await left()).toBe(0);
    await app.deliver();
    expect(receiver.take()).toEqual([]);
  });

  it('of a disabled integration are deleted without an event', async () => {
    await createWebhook();
    await api.post('/v1/integrations/disable');
    await uninstall();
    expect(await left()).toBe(0);
    await app.deliver();
    expect(receiver.take()).toEqual([]);
  });

  it('receive it exclusively: not those of API keys or other installations', async () => {
    const second = (await oauthClient.connect(admin)).api;
    await createWebhook([], company.api);
    await createWebhook([], second);
    await createWebhook();
    await uninstall();
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['integration.deleted']);
    await inviteUser(company);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['user.created.v2', 'user.created.v2']);
  });

  it('receive nothing else, not even pending deliveries', async () => {
    await createWebhook();
    // One delivery waits for its retry, the other event is still in the outbox.
    receiver.respondNextWith(500);
    await inviteUser(company);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['user.created.v2']);
    await inviteUser(company);
    await uninstall();
    app.clock.advance(HOUR);
    await app.deliver();
    await inviteUser(company);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['integration.deleted']);
  });

  it('receive it on a retry with the same bytes', async () => {
    await createWebhook();
    receiver.respondNextWith(500, 503);
    await uninstall();
    await app.deliver();
    app.clock.advance(10 * MINUTE);
    await app.deliver();
    app.clock.advance(10 * MINUTE);
    await app.deliver();
    const bodies = receiver.take().map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(await left()).toBe(0);
  });

  it('receive it even if they were disabled for failing', async () => {
    receiver.respondNextWith(410);
    await createWebhook();
    await inviteUser(company);
    await app.deliver();
    receiver.take();
    await uninstall();
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['integration.deleted']);
    expect(await left()).toBe(0);
  });

  it('are deleted without an email when deliveries to their receiver are given up', async () => {
    await createWebhook();
    receiver.respondWith(410);
    await uninstall();
    await app.deliver();
    expect([receiver.takeEvents(), await left()]).toEqual([['integration.deleted'], 0]);
    expect((await readMails(app.dataDir)).filter((mail) => recipientOf(mail) === admin.email)).toEqual([]);
  });

  it('are deleted after fifty attempts', async () => {
    await createWebhook();
    receiver.respondWith(500);
    await uninstall();
    for (let n = 0; n < 49; n++) {
      await app.deliver();
      app.clock.advance(18 * MINUTE);
    }
    expect(await left()).toBe(1);
    await app.deliver();
    expect([receiver.take().length, await left()]).toEqual([50, 0]);
  });

  it('are deleted after three days, whatever Retry-After says', async () => {
    await createWebhook();
    receiver.respondWith((response) => response.writeHead(503, { 'retry-after': '86400' }).end());
    await uninstall();
    for (let n = 0; n < 3; n++) {
      await app.deliver();
      app.clock.advance(DAY - 1);
    }
    expect(await left()).toBe(1);
    app.clock.advance(3);
    await app.settle();
    expect(await left()).toBe(0);
  });

  it('no longer count towards the limit, and their log is deleted', async () => {
    const webhook = await createWebhook();
    for (let n = 1; n < 100; n++) await createWebhook(['call.created']);
    expect((await company.api.post('/v1/webhooks', { url: receiver.url })).status).toBe(400);
    await uninstall();
    await app.deliver();
    for (let n = 0; n < 100; n++)
      expect((await company.api.post('/v1/webhooks', { url: receiver.url })).status).toBe(201);
    app.clock.advance(2 * MINUTE);
    await app.settle();
    expect(await count('deliveries', `webhook_id = ${webhook.id}`)).toBe(0);
  });
});
