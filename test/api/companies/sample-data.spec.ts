import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RememberSampleData } from '../../../src/contracts/companies/commands.js';
import { type DemoCompany } from '../../../src/demo/demo-company.js';
import { makeDemoCompany } from '../../../src/demo/make-demo.js';
import { Application } from '../../../src/platform/application.js';
import { CheckDatabase } from '../../../src/platform/check/check-database.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { Receiver } from '../../support/http/receiver.js';

const PATH = '/admin/v1/sample_data';
const CALLS = 60;

describe('the sample data of a demo company', () => {
  let app: TestApp;
  let demo: DemoCompany;
  let api: ApiClient;
  let owner: DashboardClient;
  let made = 0;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    app.clock.set(Date.now());
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    const application = new Application(app.context);
    const domain = `demo${++made}.example`;
    const history = { calls: CALLS, months: 1 };
    demo = await application.inTransaction(() => makeDemoCompany(application, () => domain, history));
    await app.settle();
    api = ApiClient.basic(app.url, demo.apiId, demo.apiToken);
    owner = await DashboardClient.logIn(app.url, demo.owner);
  });

  const company = (): TestCompany => ({ id: demo.companyId, api, apiId: demo.apiId, apiToken: demo.apiToken });
  const findings = () => app.commands.execute(new CheckDatabase({ repair: false }));
  const idOf = async (path: string, key: string): Promise<number> => (await api.get(path)).body[key][0].id;
  const remaining = (body: any): string[] =>
    body.remaining.map(({ kind, name, reason }: Record<string, string>) => `${kind}: ${name}, ${reason}`);

  async function personWith(role: 'admin' | 'agent'): Promise<DashboardClient> {
    return DashboardClient.logIn(app.url, await app.user(demo.companyId, { roles: [role] }));
  }

  /** A check must find nothing, also after the purges. */
  async function expectCleanDatabase(): Promise<void> {
    await app.settle();
    expect(await findings()).toEqual([]);
    app.clock.advance(2 * MINUTE);
    await app.settle();
    expect(await findings()).toEqual([]);
  }

  const all = {
    // Includes those of the campaign and the voice agent.
    calls: CALLS + 9,
    voice_agent_calls: 3,
    messages: 35,
    group_conversations: 2,
    dialer_campaigns: 1,
    contacts: 30,
    message_templates: 1,
    rules: 2,
    webhooks: 1,
    users: 12,
    tags: 4,
    voice_agents: 1,
    teams: 3,
    numbers: 3,
    connections: 1,
  };
  const { calls, contacts, numbers, tags, teams, users } = all;

  it('are shown, and removed with everything that belongs to them, by an owner', async () => {
    expect((await owner.get('/admin/v1/company')).body.company.sample_data).toBe(true);
    const files = () =>
      readdirSync(join(app.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files().length).toBeGreaterThan(0);
    expect((await owner.get(PATH)).body).toEqual({ removable: all, remaining: [], remaining_count: 0 });
    const { status, body } = await owner.delete(PATH);
    expect([status, body]).toEqual([200, { removed: all, remaining: [], remaining_count: 0 }]);
    for (const [path, left] of [
      ['/v1/calls', 0],
      ['/v1/contacts', 0],
      ['/v1/numbers', 0],
      ['/v1/teams', 0],
      ['/v1/tags', 6],
      ['/v2/users', 1],
    ] as const)
      expect([path, (await api.get(path)).body.meta.total]).toEqual([path, left]);
    await expectCleanDatabase();
    expect(files()).toEqual([]);
    const { company: settings } = (await owner.get('/admin/v1/company')).body;
    expect([settings.sample_data, settings.name]).toEqual([false, 'Demo Company']);
    expect((await owner.get('/admin/v1/session')).status).toBe(200);
  });

  it('can be removed twice, also concurrently', async () => {
    const answers = await Promise.all([owner.delete(PATH), owner.delete(PATH)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const counts = answers.map(({ body }) => body.removed.users ?? 0);
    expect(counts[0] + counts[1]).toBe(users);
    expect((await owner.delete(PATH)).body).toEqual({ removed: {}, remaining: [], remaining_count: 0 });
    await expectCleanDatabase();
  });

  it('are not removed by others', async () => {
    const rule = 'Only owners may see and remove the sample data.';
    const admin = await personWith('admin');
    for (const { status, body } of [await admin.delete(PATH), await admin.get(PATH)])
      expect([status, body.troubleshoot]).toEqual([403, rule]);
    expect((await (await personWith('agent')).delete(PATH)).status).toBe(403);
    expect((await api.send('DELETE', PATH)).status).toBe(401);
    const other = await app.company({ name: 'Initech' });
    const stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    expect((await stranger.delete(PATH)).body).toEqual({ removed: {}, remaining: [], remaining_count: 0 });
    expect((await api.get('/v1/calls')).body.meta.total).toBe(calls);
  });

  it('are removed without events and deliveries', async () => {
    const receiver = await Receiver.start();
    await api.post('/v1/webhooks', { url: receiver.url });
    await app.deliver();
    const before = receiver.received.length;
    app.events.splice(0);
    await owner.delete(PATH);
    await app.deliver();
    expect(app.events.map((event) => event.constructor.name)).toEqual([]);
    expect(receiver.received.length).toBe(before);
    await receiver.close();
  });

  it('stay where people have changed them, and belong to the company from then on', async () => {
    const contact = await idOf('/v1/contacts', 'contacts');
    await api.post(`/v1/contacts/${contact}`, { first_name: 'Hedy', last_name: 'Lamarr' });
    const call = (await api.get('/v1/calls')).body.calls.find((each: any) => each.tags.length === 0).id;
    await api.post(`/v1/calls/${call}/comments`, { content: 'Please call back' });
    const { body } = await owner.delete(PATH);
    expect(remaining(body)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^calls: .+, changed$/),
        expect.stringMatching(/^contacts: Hedy Lamarr .+, changed$/),
        expect.stringMatching(/^numbers: .+, in_use$/),
      ]),
    );
    // Which Numbers stay depends on who took the call.
    expect(body.removed).toMatchObject({ calls: calls - 1, contacts: contacts - 1 });
    expect(body.removed.numbers ?? 0).toBeLessThan(numbers);
    expect((await api.get(`/v1/contacts/${contact}`)).status).toBe(200);
    const kept = (await api.get(`/v1/calls/${call}`)).body.call;
    expect(kept.comments.map(({ content }: any) => content)).toContain('Please call back');
    const { body: again } = await owner.delete(PATH);
    expect([again.removed, remaining(again).filter((line) => line.endsWith('changed'))]).toEqual([{}, []]);
    await expectCleanDatabase();
  });

  it('stay where real calls need them', async () => {
    const office = await CallCenter.open(app, company(), 1);
    const { id: call } = await office.completeCall();
    const tag = (await api.get('/v1/tags?order=desc')).body.tags.find(
      ({ description }: any) => !/_/.test(description ?? ''),
    );
    await api.post(`/v1/calls/${call}/tags`, { tags: [tag.id] });
    const sample = (await api.get('/v1/numbers')).body.numbers[0];
    await app.work.run((tx) => tx.change('UPDATE calls SET number_id = ? WHERE id = ?', [sample.id, call]));
    const shown = (await owner.get(PATH)).body;
    const { body } = await owner.delete(PATH);
    const expected = [
      `tags: ${tag.name}, in_use`,
      `numbers: ${sample.name} ${sample.digits.replaceAll(' ', '')}, in_use`,
    ];
    expect(remaining(shown)).toEqual(expected);
    expect(remaining(body)).toEqual(expected);
    expect(body.removed).toEqual(shown.removable);
    expect(body.removed).toEqual({ ...all, numbers: numbers - 1, tags: tags - 1 });
    expect((await api.get(`/v1/calls/${call}`)).body.call).toMatchObject({
      number: { id: sample.id },
      tags: [{ id: tag.id }],
    });
    expect(remaining((await owner.get(PATH)).body)).toEqual(expected);
    await expectCleanDatabase();
  });

  it('stay with a team that somebody of the company has joined', async () => {
    const team = (await api.get('/v1/teams')).body.teams.find(({ name }: any) => name === 'Support');
    const { id } = await app.user(demo.companyId);
    await api.post(`/v1/teams/${team.id}/users/${id}`);
    const { body } = await owner.delete(PATH);
    expect(remaining(body)).toEqual([
      'teams: Support, changed',
      expect.stringMatching(/^numbers: Support .+, in_use$/),
      expect.stringMatching(/^numbers: Reception .+, in_use$/),
      'connections: Demo calls, in_use',
    ]);
    expect((await api.get(`/v1/teams/${team.id}`)).body.team.users.map((user: any) => user.id)).toEqual([id]);
    await expectCleanDatabase();
  });

  it('exclude what the company creates, and include calls that a demo adds', async () => {
    await api.post('/v1/teams', { name: 'Ours' });
    const { id: real } = await (await CallCenter.open(app, company(), 1)).completeCall();
    const { id: played } = await (await CallCenter.open(app, company(), 1)).completeCall();
    await app.commands.execute(new RememberSampleData({ companyId: demo.companyId, callIds: [played] }));
    // A call stays until all reactions to its events are done.
    expect(remaining((await owner.get(PATH)).body)).toContainEqual(expect.stringMatching(/^calls: .+, in_use$/));
    await app.settle();
    const { body } = await owner.delete(PATH);
    expect([body.removed.calls, body.removed.teams]).toEqual([calls + 1, teams]);
    expect([(await api.get(`/v1/calls/${real}`)).status, (await api.get(`/v1/calls/${played}`)).status]).toEqual([
      200, 404,
    ]);
    expect((await api.get('/v1/teams')).body.teams.map(({ name }: any) => name)).toEqual(['Ours']);
    await expectCleanDatabase();
  });
});
