import type { ICommand, IQuery } from '@nestjs/cqrs';
import { DeleteWebhook } from '../../src/modules/webhooks/commands/delete-webhook.js';
import { RegisterWebhook } from '../../src/modules/webhooks/commands/register-webhook.js';
import { RotateSecret } from '../../src/modules/webhooks/commands/rotate-secret.js';
import { ReplayDeliveries, RetryDelivery } from '../../src/modules/webhooks/commands/send-again.js';
import { SendSample } from '../../src/modules/webhooks/commands/send-sample.js';
import { UpdateWebhook } from '../../src/modules/webhooks/commands/update-webhook.js';
import { GetDelivery, ListDeliveries } from '../../src/modules/webhooks/queries/deliveries.js';
import { GetWebhook, ListWebhooks } from '../../src/modules/webhooks/queries/webhooks.js';
import type { Owner, WebhookRef } from '../../src/modules/webhooks/webhook-ref.js';
import { listingOf } from '../../src/platform/http/listing.js';
import { TestApp, type TestCompany } from '../support/app.js';

const URL = 'https://receiver.example.com/events';
const listing = listingOf({ query: {}, body: undefined, url: '/v1/webhooks' });

// Told to commands and queries directly, as no request can carry an OAuth token yet.
describe('a webhook made with a token', () => {
  let app: TestApp;
  let company: TestCompany;
  let token: Owner;
  let otherToken: Owner;
  let keys: Owner;
  let ref: { id: number };
  let deliveryId: number;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    token = { companyId: company.id, tokenId: 7 };
    otherToken = { companyId: company.id, tokenId: 8 };
    keys = { companyId: company.id, tokenId: 0 };
    ref = { id: (await app.commands.execute(new RegisterWebhook(token, { url: URL }))).webhookId };
    ({ deliveryId } = await app.commands.execute(new SendSample(token, ref, 'call.created')));
  });

  afterAll(() => app.close());

  const webhooksOf = async (owner: Owner) => (await app.queries.execute(new ListWebhooks(owner, listing))).webhooks;
  const uuid = async (owner: Owner) => (await webhooksOf(owner))[0].webhook_id;

  const everything = (owner: Owner, by: WebhookRef): [ICommand[], IQuery[]] => [
    [
      new UpdateWebhook(owner, by, { custom_name: 'Stolen' }, 'replace'),
      new RotateSecret(owner, by),
      new SendSample(owner, by, 'call.created'),
      new RetryDelivery(owner, by, deliveryId),
      new ReplayDeliveries(owner, by, { from: 1 }),
      new DeleteWebhook(owner, by),
    ],
    [new GetWebhook(owner, by), new ListDeliveries(owner, by, listing), new GetDelivery(owner, by, deliveryId)],
  ];

  it('is seen and edited by that token', async () => {
    const [commands, queries] = everything(token, ref);
    for (const query of queries) await app.queries.execute(query);
    for (const command of commands) await app.commands.execute(command);
    expect(await webhooksOf(token)).toEqual([]);
  });

  it('is 404 for another token, for the keys of the company, and for the same token number elsewhere', async () => {
    const before = await app.queries.execute(new GetWebhook(token, ref));
    const elsewhere = { companyId: (await app.company()).id, tokenId: 7 };
    for (const owner of [otherToken, keys, elsewhere])
      for (const by of [ref, { uuid: await uuid(token) }]) {
        const [commands, queries] = everything(owner, by);
        for (const query of queries) await expect(app.queries.execute(query)).rejects.toMatchObject({ status: 404 });
        for (const command of commands)
          await expect(app.commands.execute(command)).rejects.toMatchObject({ status: 404 });
        expect(await webhooksOf(owner)).toEqual([]);
      }
    expect(await app.queries.execute(new GetWebhook(token, ref))).toEqual(before);
    expect((await app.queries.execute(new ListDeliveries(token, ref, listing))).meta.total).toBe(1);
  });

  it('is 404 over HTTP for the keys of the company, and on no list of theirs', async () => {
    for (const id of [ref.id, await uuid(token)])
      expect((await company.api.get(`/v1/webhooks/${id}`)).status).toBe(404);
    expect((await company.api.get('/v1/webhooks')).body).toMatchObject({ webhooks: [], meta: { total: 0 } });
  });

  it('does not see the webhooks of the keys', async () => {
    const { body } = await company.api.post('/v1/webhooks', { url: URL });
    expect(await webhooksOf(token)).toHaveLength(1);
    await expect(app.queries.execute(new GetWebhook(token, { id: body.webhook.id }))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('counts towards the 100 of the company', async () => {
    for (let each = 1; each < 100; each++)
      await app.commands.execute(new RegisterWebhook(each % 2 ? otherToken : token, { url: URL }));
    expect((await company.api.post('/v1/webhooks', { url: URL })).status).toBe(400);
    await app.commands.execute(new DeleteWebhook(token, ref));
    expect((await company.api.post('/v1/webhooks', { url: URL })).status).toBe(201);
  });
});
