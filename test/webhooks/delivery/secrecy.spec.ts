import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { freePort, TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { readWholeDatabase } from '../../support/database/whole-database.js';
import { eventually } from '../../support/eventually.js';
import { readMails } from '../../support/mails.js';
import { type ReceivedRequest, Receiver } from '../../support/http/receiver.js';

const PATH = 'path-of-its-own-31337';
const QUERY = 'query-of-its-own-31337';

/** A text in every encoding in which it might be stored. */
const spellings = (secret: string): Buffer[] => {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return [bytes, ...(['base64', 'base64url', 'hex'] as const).map((encoding) => Buffer.from(bytes.toString(encoding)))];
};

describe('secrets of a webhook', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let log = '';

  beforeAll(async () => {
    const env = { WEBHOOK_ALLOW_PRIVATE: 'true', ROLES: 'api,worker' };
    app = await TestApp.start(env, { write: (line) => void (log += line) });
  });

  beforeEach(async () => {
    company = await app.company();
    receiver = await Receiver.start();
  });

  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const register = async (url = receiver.url, headers = {}) =>
    (await company.api.post('/v1/webhooks', { url: `${url}/${PATH}?key=${QUERY}` }, { headers })).body.webhook;
  const rotate = async ({ webhook_id }: { webhook_id: string }, headers = {}) =>
    (await company.api.post(`/v1/webhooks/${webhook_id}/rotate_secret`, undefined, { headers })).body.webhook;
  const received = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
  it('the token and the signing secrets, old and new, are not readable in the database in any encoding', async () => {
    const first = await register(receiver.url, { 'idempotency-key': 'register' });
    const second = await rotate(first);
    const third = await rotate(first, { 'idempotency-key': 'rotate' });
    await inviteUser(company);
    await received(1);
    expect(receiver.received[0].headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    const held = Buffer.concat([...(await readWholeDatabase(app)).values()]);
    // The search covers the whole database.
    for (const known of [first.webhook_id, PATH]) expect(held.includes(known)).toBe(true);
    for (const hidden of ['whsec_', first.token]) expect(held.includes(hidden)).toBe(false);
    for (const { signing_secret } of [first, second, third])
      expect(spellings(signing_secret).map((spelling) => held.includes(spelling))).toEqual([
        false,
        false,
        false,
        false,
      ]);
  });

  it('the signing secret is only in the responses to creation and rotation', async () => {
    const webhook = await register();
    const path = `/v1/webhooks/${webhook.webhook_id}`;
    const sample = await company.api.post(`${path}/test`, { event: 'user.opened' });
    await received(1);
    const delivery = `${path}/deliveries/${sample.body.delivery.id}`;
    await eventually(async () => expect((await company.api.get(delivery)).body.delivery.status).toBe('delivered'));
    const others: ApiResponse[] = [
      sample,
      await company.api.get('/v1/webhooks'),
      await company.api.get(path),
      await company.api.put(path, { custom_name: 'CRM', active: false }),
      await company.api.put(path, { active: true }),
      await company.api.get(`${path}/deliveries`),
      await company.api.get(delivery),
      await company.api.post(`${delivery}/retry`),
      await company.api.post(`${path}/replay`, { from: 1 }),
      await company.api.delete(path),
    ];
    expect(others.map(({ status }) => status)).toEqual([202, 200, 200, 200, 200, 200, 200, 202, 202, 204]);
    for (const { text } of others) expect(text).not.toContain('whsec_');
    expect(webhook.signing_secret).toMatch(/^whsec_/);
  });

  it('a delivery contains the token and never the secret', async () => {
    const webhook = await register();
    await inviteUser(company);
    await received(1);
    const [sent] = receiver.take() as [ReceivedRequest];
    expect(sent.json.token).toBe(webhook.token);
    const whole = Buffer.from(JSON.stringify(sent));
    for (const spelling of spellings(webhook.signing_secret)) expect(whole.includes(spelling)).toBe(false);
  });

  it('the API reference shows examples for the two responses with a secret, and no real one', async () => {
    const webhook = await register();
    const document = (await new ApiClient(app.url).get('/openapi.json')).body as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    const showing = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([, response]) => JSON.stringify(response).includes('signing_secret'))
          .map(([status]) => `${method} ${path} ${status}`),
      ),
    );
    expect(showing.sort()).toEqual(['post /v1/webhooks 201', 'post /v1/webhooks/{webhook_id}/rotate_secret 200']);
    const text = JSON.stringify(document);
    expect(new Set(text.match(/whsec_[\w+/=]+/g)).size).toBe(1);
    for (const own of [webhook.signing_secret, webhook.token, webhook.webhook_id, PATH])
      expect(text.includes(own)).toBe(false);
  });

  it('neither the log nor an email contains a secret, token, signature or path after any failure', async () => {
    await app.user(company.id, { roles: ['owner'] });
    const webhooks = [
      await register(`http://127.0.0.1:${await freePort()}`),
      await register(`${receiver.url}/fails`),
      await register(`${receiver.url}/breaks-off`),
      await register(`${receiver.url}/sends-elsewhere`),
      await register(`${receiver.url}/gone`),
    ];
    webhooks.push(await rotate(webhooks[1]));
    const signatures: string[] = [];
    receiver.respondWith((response, { path, headers }) => {
      signatures.push(...String(headers['webhook-signature']).split(/ ?v1,/).slice(1));
      if (path.includes('/breaks-off/')) return void response.destroy();
      if (path.includes('/sends-elsewhere/')) response.setHeader('location', `http://127.0.0.1/${PATH}?key=${QUERY}`);
      response.writeHead(path.includes('/gone/') ? 410 : path.includes('/fails/') ? 500 : 302).end(`${PATH} ${QUERY}`);
    });
    await company.api.post('/v1/webhooks', { url: `ftp://user:${QUERY}@127.0.0.1/${PATH}` });
    await inviteUser(company);
    const attempts = async () =>
      app.reader.rows(
        `SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.company_id = ? AND d.attempts > 0`,
        [company.id],
      );
    await eventually(async () => expect(await attempts()).toHaveLength(5));
    const mail = async () => (await readMails(app.dataDir)).find(({ subject }) => subject?.includes('was disabled'));
    const notice = await eventually(async () => (await mail()) ?? Promise.reject(new Error('no mail')));

    // The database fails meanwhile and recovers.
    const rename = (from: string, to: string) => app.work.run((tx) => tx.change(`ALTER TABLE ${from} RENAME TO ${to}`));
    for (const [table, whoseWork] of [
      ['delivery_attempts', 'DeliverDue'],
      ['delivery_bodies', 'OutboxRelay'],
    ]) {
      await rename(table, 'elsewhere');
      await inviteUser(company).catch(() => undefined);
      await company.api.post(`/v1/webhooks/${webhooks[1].webhook_id}/test`, { event: 'user.opened' }).catch(() => 0);
      const fault = new RegExp(`"level":50,.*"context":"${whoseWork}".*${table}`);
      await eventually(() => expect(fault.test(log)).toBe(true));
      await rename('elsewhere', table);
    }
    expect(signatures.length).toBeGreaterThan(4);
    const secrets = [
      ...webhooks.flatMap(({ token, signing_secret }) => [token, ...spellings(signing_secret)]),
      ...signatures,
      PATH,
      QUERY,
      'whsec_',
      'webhook-signature',
    ];
    for (const text of [Buffer.from(log), Buffer.from(JSON.stringify(notice))])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe('webhooks of another company', () => {
  let app: TestApp;
  let owner: TestCompany;
  let stranger: TestCompany;
  let receiver: Receiver;
  const mine: { id: number; uuid: string; delivery: number }[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await Receiver.start();
    [owner, stranger] = [await app.company(), await app.company()];
    for (let each = 0; each < 2; each++) {
      const { id, webhook_id: uuid } = (await owner.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
      const { delivery } = (await owner.api.post(`/v1/webhooks/${id}/test`, { event: 'call.created' })).body;
      mine.push({ id, uuid, delivery: delivery.id });
    }
    await app.deliver();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  const everywhere = (api: ApiClient, webhook: string | number, delivery: number): (() => Promise<ApiResponse>)[] => {
    const path = `/v1/webhooks/${webhook}`;
    return [
      () => api.get(path),
      () => api.put(path, { custom_name: 'Stolen', active: false }),
      () => api.post(`${path}/rotate_secret`),
      () => api.get(`${path}/deliveries`),
      () => api.get(`${path}/deliveries/${delivery}`),
      () => api.post(`${path}/deliveries/${delivery}/retry`),
      () => api.post(`${path}/replay`, { from: 1 }),
      () => api.post(`${path}/test`, { event: 'call.created' }),
      () => api.delete(path),
    ];
  };
  const sendAll = async (requests: (() => Promise<ApiResponse>)[]) => {
    const answers: [number, unknown][] = [];
    for (const each of requests) answers.push(await each().then(({ status, body }) => [status, body]));
    return answers;
  };
  const state = async () => [
    await app.reader.rows('SELECT * FROM webhooks ORDER BY id'),
    await app.reader.rows('SELECT * FROM deliveries ORDER BY id'),
  ];

  it('answer 404 on every route, like unknown ones, and do not change', async () => {
    const before = await state();
    const nobody = await sendAll(everywhere(stranger.api, '00000000-0000-4000-8000-000000000000', 4711));
    expect(nobody.map(([status]) => status)).toEqual(Array(9).fill(404));
    for (const name of [mine[0].uuid, mine[0].id])
      expect(await sendAll(everywhere(stranger.api, name, mine[0].delivery))).toEqual(nobody);
    expect((await stranger.api.get('/v1/webhooks')).body).toMatchObject({ webhooks: [], meta: { total: 0 } });
    expect(await state()).toEqual(before);
    await app.deliver();
    expect(receiver.takeEvents()).toHaveLength(2);
  });

  it('do not show their deliveries through another webhook, of the same or another company', async () => {
    const { webhook_id } = (await stranger.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
    const paths = (delivery: number) => [`/deliveries/${delivery}`, `/deliveries/${delivery}/retry`] as const;
    for (const [api, webhook, delivery] of [
      [stranger.api, webhook_id, mine[0].delivery],
      [owner.api, mine[1].uuid, mine[0].delivery],
    ] as const) {
      const [one, retry] = paths(delivery).map((end) => `/v1/webhooks/${webhook}${end}`);
      const [gone, goneRetry] = paths(4711).map((end) => `/v1/webhooks/${webhook}${end}`);
      const answers = await sendAll([() => api.get(one), () => api.post(retry)]);
      expect(answers.map(([status]) => status)).toEqual([404, 404]);
      expect(answers).toEqual(await sendAll([() => api.get(gone), () => api.post(goneRetry)]));
    }
    await app.deliver();
    expect(receiver.takeEvents()).toEqual([]);
  });
});
