import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveCall, ReportCarrierEvent } from '../../src/contracts/calls/commands.js';
import { CheckDatabase } from '../../src/platform/check/check-database.js';
import { HOUR, MINUTE } from '../../src/platform/clock.js';
import { signatures, signingKey } from '../../src/platform/crypto/standard-webhooks.js';
import { migrations } from '../../src/platform/database/migrations/all.js';
import { TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';
import { ApiClient } from '../support/http/api-client.js';
import { type ReceivedRequest, Receiver } from '../support/http/receiver.js';
import { Fixture } from './fixture.js';

const CALLER = '+33612345679';

describe.each(readdirSync(join(__dirname, 'fixtures')))('an upgrade from %s', (version) => {
  const fixture = new Fixture(version);
  const { made } = fixture;
  let dataDir: string;
  let drop: () => Promise<void>;
  let app: TestApp;
  let api: ApiClient;
  let receiver: Receiver;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-upgrade-'));
    const database = await fixture.load(dataDir);
    drop = () => database.drop();
    receiver = await Receiver.start();
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: 'true' };
    app = await TestApp.start(env, undefined, new TestClock(made.made_at + MINUTE));
    api = ApiClient.basic(app.url, made.api_id, made.api_token);
    // The maker's receiver no longer runs.
    await app.work.run((tx) => tx.change('UPDATE webhooks SET url = ?', [receiver.url]));
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const expectSigned = ({ headers, body }: ReceivedRequest): void => {
    const sign = ({ signing_secret }: { signing_secret: string }): string =>
      signatures(
        [signingKey(signing_secret)],
        String(headers['webhook-id']),
        Number(headers['webhook-timestamp']),
        body,
      );
    expect([made.accepting, made.refusing].map(sign)).toContain(headers['webhook-signature']);
  };

  it('has pending deliveries, events and timers to take over', () => {
    for (const table of ['delivery_queue', 'outbox', 'timers', 'call_files', 'messages', 'intelligence_settings'])
      expect([table, fixture.rowsOf(table).length > 0]).toEqual([table, true]);
    expect(fixture.rowsOf('migrations').length).toBeLessThan(migrations.length);
  });

  it('runs all migrations', async () => {
    const rows = await app.reader.rows<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('encrypts the tokens of webhooks and lines, and leaves none in stored deliveries', async () => {
    const held: string[] = [];
    for (const table of ['webhooks', 'message_configurations', 'delivery_bodies', 'delivery_attempts'])
      held.push(JSON.stringify(await app.reader.rows(`SELECT * FROM ${table}`)));
    const tokens = ['webhooks', 'message_configurations']
      .flatMap((table) => fixture.rowsOf(table))
      .map(({ token }) => token);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(held.join('')).not.toContain(token);
  });

  it.each(Object.keys(made.answers))('serves %s with all fields of the earlier version', async (path) => {
    // The client checks the response against the OpenAPI document.
    const { status, body } = await api.get(path);
    expect(status).toBe(200);
    expectFields(body, made.answers[path], path);
  });

  it('delivers pending events, signed with the same secret', async () => {
    const pending = fixture.rowsOf('delivery_queue').map(({ delivery_id }) => delivery_id);
    const bodies = fixture.rowsOf('delivery_bodies').filter(({ delivery_id }) => pending.includes(delivery_id));
    const ids = fixture.rowsOf('deliveries').filter(({ id }) => pending.includes(id));
    app.clock.advance(HOUR);
    await app.deliver();
    const received = receiver.take();
    const sent = new Map(received.map((request) => [request.headers['webhook-id'], request.body]));
    expect(bodies.length).toBeGreaterThan(0);
    for (const { id, message_id } of ids)
      expect([message_id, sent.get(message_id as string)]).toEqual([
        message_id,
        bodies.find(({ delivery_id }) => delivery_id === id)!.body,
      ]);
    received.forEach(expectSigned);
    // The events that were still in the outbox.
    const events = received.map(({ json }) => json.event as string);
    expect(events).toEqual(expect.arrayContaining(['contact.created', 'user.deleted']));
    expect(await app.reader.rows('SELECT id FROM outbox')).toEqual([]);
    expect(await app.reader.rows('SELECT id FROM delivery_queue')).toEqual([]);
  });

  it('analyses the call whose end was not published', async () => {
    await app.settle();
    for (const result of ['transcription', 'sentiments', 'summary', 'evaluations'])
      expect([result, (await api.get(`/v1/calls/${made.call_id}/${result}`)).status]).toEqual([result, 200]);
  });

  it('fires the timers that were pending', async () => {
    const [leaver] = fixture.rowsOf('users').filter(({ email }) => email === 'leaver@example.com');
    expect(leaver.deleted_at).toBeGreaterThan(0);
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM users WHERE id = ?', [leaver.id])).toEqual([]);
  });

  it('lets the users log in, and takes a new call', async () => {
    const login = { email: made.email, password: made.password };
    const { status, body } = await new ApiClient(app.url).post('/phone/v1/session', login);
    expect(status).toBe(201);
    const phone = new ApiClient(app.url, `Bearer ${body.token}`);
    const { callId, sid } = await app.commands.execute(new ReceiveCall({ to: made.digits, from: CALLER }));
    await app.settle();
    expect((await phone.post(`/phone/v1/calls/${callId}/answer`)).status).toBe(204);
    app.clock.advance(MINUTE);
    await app.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    receiver.take();
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(expect.arrayContaining(['call.created', 'call.answered', 'call.hungup']));
    const { call } = (await api.get(`/v1/calls/${callId}`)).body;
    expect(call).toMatchObject({ status: 'done', raw_digits: expect.any(String), user: { id: made.ada } });
    expect(callId).toBeGreaterThan(made.call_id);
  });

  it('leaves a consistent database', async () => {
    await app.deliver();
    expect(await app.commands.execute(new CheckDatabase({ repair: false }))).toEqual([]);
  });
});

/** URLs of recorded messages of a Number; spoken texts are omitted. */
const CHANGED = /number(s\[\d+\])?\.messages$/;

/** Checks that every field of the earlier response exists, with the same ids. */
function expectFields(now: unknown, before: unknown, path: string): void {
  if (CHANGED.test(path)) return;
  if (Array.isArray(before)) {
    expect([path, Array.isArray(now)]).toEqual([path, true]);
    // More may have been added since, at the end.
    before.forEach((item, index) => expectFields((now as unknown[])[index], item, `${path}[${index}]`));
  } else if (typeof before === 'object' && before !== null) {
    expect([path, typeof now, now !== null]).toEqual([path, 'object', true]);
    for (const [key, value] of Object.entries(before)) {
      expect([path, Object.keys(now as object)]).toEqual([path, expect.arrayContaining([key])]);
      expectFields((now as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else if (/\bid$|_id$/.test(path)) expect([path, now]).toEqual([path, before]);
}
