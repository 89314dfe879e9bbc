import { existsSync, readFileSync } from 'node:fs';
import { SecretBox } from '../../../src/platform/crypto/secret-box.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';

const URL = 'https://receiver.example.com/events';
const DAY = 86_400_000;

describe('the signing secret', () => {
  let app: TestApp;
  let company: TestCompany;
  let webhook: any;
  let path: string;
  const log: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start({}, { write: (line) => void log.push(line) });
  });

  beforeEach(async () => {
    company = await app.company();
    webhook = (await company.api.post('/v1/webhooks', { url: URL })).body.webhook;
    path = `/v1/webhooks/${webhook.webhook_id}`;
  });

  afterAll(() => app.close());

  const rotate = (headers = {}) => company.api.post(`${path}/rotate_secret`, undefined, { headers });
  const kept = async () => {
    const row = await app.reader.first<any>('SELECT * FROM webhooks WHERE id = ?', [webhook.id]);
    const open = (sealed: string | null) => sealed && app.context.get(SecretBox).open(sealed);
    return { present: open(row.secret), old: open(row.old_secret), until: row.old_secret_until };
  };

  it('is rotated with 200 and returned', async () => {
    const { status, body } = await rotate();
    expect(status).toBe(200);
    expect(body.webhook).toEqual({ ...webhook, signing_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
    expect(Object.keys(body.webhook)).toEqual(Object.keys(webhook));
    expect(body.webhook.signing_secret).not.toBe(webhook.signing_secret);
  });

  it('signs for 24 hours after its rotation', async () => {
    expect(await kept()).toEqual({ present: webhook.signing_secret, old: null, until: null });
    const { signing_secret: second } = (await rotate()).body.webhook;
    const until = app.clock.now() + DAY;
    expect(await kept()).toEqual({ present: second, old: webhook.signing_secret, until });
    app.clock.advance(1_000);
    const { signing_secret: third } = (await rotate()).body.webhook;
    expect(await kept()).toEqual({ present: third, old: second, until: until + 1_000 });
  });

  it('is rotated once by two requests with one Idempotency-Key, which return the same secret', async () => {
    const [first, second] = [await rotate({ 'idempotency-key': 'a' }), await rotate({ 'idempotency-key': 'a' })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect((await kept()).present).toBe(first.body.webhook.signing_secret);
    expect((await kept()).old).toBe(webhook.signing_secret);
  });

  it('is rotated on an inactive webhook too', async () => {
    await company.api.put(path, { active: false });
    expect((await rotate()).status).toBe(200);
  });

  it('is in no other response', async () => {
    for (const { text } of [
      await company.api.get(path),
      await company.api.get('/v1/webhooks'),
      await company.api.put(path, { custom_name: 'CRM' }),
      await company.api.post(`${path}/test`, { event: 'call.created' }),
    ])
      expect(text).not.toContain('whsec_');
  });

  it('is never in plain text, neither in the database nor in the log', async () => {
    const secrets = [
      webhook.signing_secret,
      (await rotate()).body.webhook.signing_secret,
      (await rotate({ 'idempotency-key': 'b' })).body.webhook.signing_secret,
    ];
    const tables = ['webhooks', 'idempotency_keys', 'outbox', 'deliveries', 'delivery_bodies', 'timers'];
    const rows: unknown[] = [];
    for (const table of tables) rows.push(await app.reader.rows(`SELECT * FROM ${table}`));
    const files = onMysql ? [] : ['', '-wal'].map((end) => app.databaseUrl.slice('sqlite:'.length) + end);
    const places = [
      JSON.stringify(rows),
      log.join(''),
      ...files.filter(existsSync).map((file) => readFileSync(file, 'latin1')),
    ];
    expect(places.every((text) => text.length > 100)).toBe(true);
    expect(places[0]).toContain(webhook.webhook_id);
    expect(log.join('')).toContain('rotate_secret');
    for (const secret of secrets) {
      const bare = secret.slice('whsec_'.length);
      for (const text of places) expect(text.includes(bare)).toBe(false);
    }
  });
});
