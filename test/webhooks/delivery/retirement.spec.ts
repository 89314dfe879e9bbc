import { CommandBus } from '@nestjs/cqrs';
import { UninstallIntegration } from '../../../src/modules/integrations/commands/uninstall-integration.js';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { recipientOf, readMails } from '../../support/mails.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';
import { Receiver } from '../../support/http/receiver.js';

describe('the webhooks of a token that dies', () => {
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

  const hear = async (events: string[] = [], as = api) =>
    (await as.post('/v1/webhooks', { url: receiver.url, events })).body.webhook;
  const uninstall = () => app.context.get(CommandBus).execute(new UninstallIntegration(company.id, id));
  const count = async (table: string, where = '1 = 1'): Promise<number> =>
    Number((await app.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`))!.n);
  const left = () => count('webhooks', `token_id = ${id}`);

  it('hear of that, and go when they have', async () => {
    const webhook = await hear(['integration.deleted']);
    await hear();
    await uninstall();
    expect(await left()).toBe(2);
    await app.deliver();
    const came = receiver.take();
    expect(came.map(({ json }) => json.event)).toEqual(['integration.deleted', 'integration.deleted']);
    expect(came.map(({ json }) => json.token)).toContain(webhook.token);
    expect(await left()).toBe(0);
  });

  it('go at once where they do not want to know, or are not listening', async () => {
    await hear(['call.created']);
    const inactive = await hear();
    await api.put(`/v1/webhooks/${inactive.id}`, { active: false });
    await uninstall();
    expect(await left()).toBe(0);
    await app.deliver();
    expect(receiver.take()).toEqual([]);
  });

  it('of a disabled integration go without a word', async () => {
    await hear();
    await api.post('/v1/integrations/disable');
    await uninstall();
    expect(await left()).toBe(0);
    await app.deliver();
    expect(receiver.take()).toEqual([]);
  });

  it('are told alone: not those of the keys, nor of another installation', async () => {
    const second = (await oauthClient.connect(admin)).api;
    await hear([], company.api);
    await hear([], second);
    await hear();
    await uninstall();
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['integration.deleted']);
    await inviteUser(company);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['user.created.v2', 'user.created.v2']);
  });

  it('hear nothing else from that moment on, not even what was on its way', async () => {
    await hear();
    // One that has failed waits for its retry, the other is still in the outbox.
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

  it('hear of it on a later attempt too, with the same bytes', async () => {
    await hear();
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

  it('hear of it where they had been disabled for failing: it is their last chance', async () => {
    receiver.respondNextWith(410);
    await hear();
    await inviteUser(company);
    await app.deliver();
    receiver.take();
    await uninstall();
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['integration.deleted']);
    expect(await left()).toBe(0);
  });

  it('go when their receiver is given up, without a mail to anyone', async () => {
    await hear();
    receiver.respondWith(410);
    await uninstall();
    await app.deliver();
    expect([receiver.takeEvents(), await left()]).toEqual([['integration.deleted'], 0]);
    expect((await readMails(app.dataDir)).filter((mail) => recipientOf(mail) === admin.email)).toEqual([]);
  });

  it('go after fifty attempts', async () => {
    await hear();
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

  it('go after three days, however long their receiver asks to wait', async () => {
    await hear();
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

  it('give their places among the hundred back, and leave nothing of their log', async () => {
    const webhook = await hear();
    for (let n = 1; n < 100; n++) await hear(['call.created']);
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
