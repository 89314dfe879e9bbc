import { type DemoCall, demoCalls } from '../../../src/demo/demo-calls.js';
import { CONTACTS, TAGS } from '../../../src/demo/demo-texts.js';
import { run } from '../../../src/cli/run.js';
import { MISSED_CALL_REASONS } from '../../../src/contracts/calls/queries.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { splitArguments } from '../installation.js';

/** The calls of the campaign and the voice agent, in addition to the requested ones. */
const CHANNEL_CALLS = 9;
/** The default tags of every company. */
const SYSTEM_TAGS = 6;

const TO = Date.parse('2026-06-18T10:00:00Z');
const FROM = Date.parse('2025-12-18T10:00:00Z');

describe('the calls of the demo company', () => {
  const numbers = [
    { id: 1, name: 'Support', teamIds: [21], userIds: [11, 12, 13], recording: true },
    { id: 2, name: 'Sales', teamIds: [22], userIds: [13, 14], recording: false },
  ];
  const world = { numbers, customers: ['+33639980001', '+33639980002', '+447700900123'], tagIds: [7, 8] };
  const calls: DemoCall[] = [...demoCalls(world, FROM, TO, 4000)];
  const share = (fits: (call: DemoCall) => boolean): number => calls.filter(fits).length / calls.length;
  const date = ({ started_at }: DemoCall): Date => new Date(started_at * 1000);

  it('have the requested number, order and time range', () => {
    expect(calls).toHaveLength(4000);
    const starts = calls.map(({ started_at }) => started_at);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts[0] * 1000).toBeGreaterThanOrEqual(FROM - 1000);
    expect(starts.at(-1)! * 1000).toBeLessThanOrEqual(TO);
  });

  it('vary by weekday and hour', () => {
    expect(share((call) => [0, 6].includes(date(call).getUTCDay()))).toBeLessThan(0.06);
    expect(share((call) => date(call).getUTCHours() >= 8 && date(call).getUTCHours() < 17)).toBeGreaterThan(0.8);
    const months = new Set(calls.map((call) => date(call).toISOString().slice(0, 7)));
    expect(months.size).toBe(7);
  });

  it('are answered, missed for every reason except the menu, transferred, tagged and commented', () => {
    expect(share(({ answered_at }) => answered_at !== null)).toBeGreaterThan(0.6);
    const reasons = new Set(calls.map(({ missed_call_reason }) => missed_call_reason));
    for (const reason of MISSED_CALL_REASONS)
      expect([reason, reasons.has(reason)]).toEqual([reason, reason !== 'abandoned_in_ivr']);
    for (const some of [
      share(({ transferred_to }) => transferred_to !== undefined),
      share(({ tags }) => tags.length > 0),
      share(({ comments }) => comments.length > 0),
      share(({ raw_digits }) => raw_digits === 'anonymous'),
    ])
      expect(some).toBeGreaterThan(0.005);
  });

  it('never assign an agent to two calls at once', () => {
    const until = new Map<number, number>();
    for (const { user_id, started_at, ended_at, answered_at } of calls) {
      if (user_id === null || answered_at === null) continue;
      expect(until.get(user_id) ?? 0).toBeLessThanOrEqual(started_at);
      until.set(user_id, ended_at);
    }
  });

  it('are the same each time', () => {
    const plain = (listedCalls: DemoCall[]) => listedCalls.map(({ sid: _, ...rest }) => rest);
    expect(plain([...demoCalls(world, FROM, TO, 4000)])).toEqual(plain(calls));
  });
});

describe('demo:seed', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  const BRIDGE = { CARRIER: 'http', CARRIER_URL: 'http://127.0.0.1:1/', CARRIER_TOKEN: 'the secret of the bridge' };

  it.each([
    ['the simulator', {}],
    ['a bridge', BRIDGE],
  ])('creates a company with a history of calls, a few of which have files, with %s', async (_carrier, settings) => {
    const { dataDir, databaseUrl } = app;
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a secret key for tests only',
      ...settings,
    };
    const seeded = JSON.parse((await run(splitArguments('demo:seed --calls 400 --months 2 --json'), env))[0]);
    app.clock.set(Date.now());
    await app.settle();
    const api = ApiClient.basic(app.url, seeded.api_id, seeded.api_token);
    const { meta, calls } = (await api.get('/v1/calls?order=desc&per_page=50&fetch_contact=true')).body;
    expect(meta.total).toBe(400 + CHANNEL_CALLS);
    const oldest = (await api.get('/v1/calls?per_page=1')).body.calls[0];
    expect(Date.now() / 1000 - oldest.started_at).toBeGreaterThan(40 * 86_400);
    expect(calls.some(({ contact }: { contact: object | null }) => contact !== null)).toBe(true);
    expect((await api.get('/v1/contacts')).body.meta.total).toBe(CONTACTS.length);
    expect((await api.get('/v1/tags')).body.meta.total).toBe(SYSTEM_TAGS + TAGS.length);
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => api.get(`/v1/calls?per_page=50&page=${page}`)),
    );
    const listedCalls = all.flatMap(({ body }) => body.calls);
    const having = (field: string): number => listedCalls.filter((call) => call[field] !== null).length;
    // Four of each are generated; others were spoken.
    for (const files of [having('voicemail'), having('recording')]) expect(files).toBeGreaterThanOrEqual(4);
    expect(listedCalls.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(20);
    expect(listedCalls.filter(({ comments }) => comments.length > 0).length).toBeGreaterThan(5);
    const audio = await fetch(listedCalls.find(({ voicemail }) => voicemail !== null).voicemail);
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  });

  it('creates a company without a history, whose only calls are those of its campaign and voice agent', async () => {
    const { dataDir, databaseUrl } = app;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
    const seeded = JSON.parse((await run(splitArguments('demo:seed --calls 0 --json'), env))[0]);
    const api = ApiClient.basic(app.url, seeded.api_id, seeded.api_token);
    expect((await api.get('/v1/calls')).body.meta.total).toBe(9);
  });
});
