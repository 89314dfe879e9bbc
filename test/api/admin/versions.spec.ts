import { AddBuiltInRules } from '../../../src/contracts/intelligence/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam, inviteUser } from '../../support/builders.js';
import { audioUrl, createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

interface Resource {
  /** The property of the response that has the version; none if it is the response itself. */
  member?: string;
  create: () => Promise<string>;
  /** Bodies of changes, each different from the others. */
  changes: (n: number) => object;
}

const SCORECARD = (n: number) => ({
  name: `Service ${n}`,
  categories: [{ name: 'Opening', questions: [{ text: 'Was the customer greeted?', type: 'BINARY' }] }],
});
const FLOW = (n: number) => {
  const flow = flowWithEveryWidget();
  return {
    ...flow,
    widgets: { ...flow.widgets, hello: { type: 'audio', message_url: audioUrl(`hello-${n}`), next: 'menu' } },
  };
};

describe('the versions of resources that forms change', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let stranger: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
    const other = await app.company();
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
  });

  afterAll(() => app.close());

  const RESOURCES: Record<string, Resource> = {
    'a user': {
      member: 'user',
      create: async () => `/admin/v1/users/${(await inviteUser(company)).id}`,
      changes: (n) => ({ first_name: `Grace ${n}` }),
    },
    'a Number': {
      member: 'number',
      create: async () => `/admin/v1/numbers/${(await createNumber(app, company)).id}`,
      changes: (n) => ({ name: `Office ${n}` }),
    },
    'a flow': {
      create: async () => `/admin/v1/numbers/${(await createNumber(app, company)).id}/flow`,
      changes: (n) => ({ flow: FLOW(n) }),
    },
    'a team': {
      member: 'team',
      create: async () => `/admin/v1/teams/${(await createTeam(company)).id}`,
      changes: (n) => ({ name: `Renamed ${n}` }),
    },
    'the company': {
      member: 'company',
      create: async () => '/admin/v1/company',
      changes: (n) => ({ name: `Acme ${n}` }),
    },
    'a webhook': {
      member: 'webhook',
      create: async () => {
        const { body } = await dashboard.post('/v1/webhooks', { url: 'http://127.0.0.1:9/events' });
        return `/admin/v1/webhooks/${body.webhook.webhook_id}`;
      },
      changes: (n) => ({ custom_name: `CRM ${n}` }),
    },
    'a scorecard': {
      member: 'rule',
      create: async () => {
        await app.commands.execute(new AddBuiltInRules({ companyId: company.id }));
        const rule = { kind: 'scorecard', definition: SCORECARD(0) };
        const { body } = await dashboard.post('/admin/v1/intelligence/rules', rule);
        return `/admin/v1/intelligence/rules/${body.rule.id}`;
      },
      changes: (n) => ({ definition: SCORECARD(n) }),
    },
  };

  describe.each(Object.entries(RESOURCES))('%s', (name, { member, create, changes }) => {
    let path: string;
    let sequence = 0;

    beforeAll(async () => {
      path = await create();
    });

    const read = async () => {
      const { status, body, headers } = await dashboard.get(path);
      return { status, version: (member ? body[member] : body).version as string, etag: headers.get('etag') };
    };
    const put = (etag?: string, body = changes(++sequence)) =>
      dashboard.put(path, body, etag === undefined ? {} : { 'if-match': etag });

    it('has a version that is also its strong ETag', async () => {
      const { status, version, etag } = await read();
      expect([status, etag]).toEqual([200, `"${version}"`]);
      expect(version).toMatch(/^[\w-]{27}$/);
      expect((await read()).version).toBe(version);
    });

    it('changes with If-Match of its version, which then is outdated: 412, and nothing changes', async () => {
      const { etag } = await read();
      const changed = await put(etag!);
      expect(changed.status).toBe(200);
      const after = await read();
      expect(changed.headers.get('etag')).toBe(after.etag);
      expect(after.etag).not.toBe(etag);
      const refused = await put(etag!);
      expect([refused.status, refused.body.error, refused.body.troubleshoot]).toEqual([
        412,
        'Precondition Failed',
        'If-Match names an older version; somebody else has changed this meanwhile.',
      ]);
      expect(await read()).toEqual(after);
    });

    it('changes with the version from a list, with * and without If-Match', async () => {
      const { etag } = await read();
      expect((await put(`"other", ${etag}`)).status).toBe(200);
      expect((await put('*')).status).toBe(200);
      expect((await put()).status).toBe(200);
    });

    it('does not change with a weak ETag, and requires quotes', async () => {
      const before = await read();
      expect((await put(`W/${before.etag}`)).status).toBe(412);
      const refused = await put(before.version);
      expect([refused.status, refused.body.troubleshoot]).toEqual([
        400,
        'If-Match must be a version in double quotes, such as "q2QyY1S2bSzYtIWdZzSYRoSnm5E".',
      ]);
      expect(await read()).toEqual(before);
    });

    it('changes once for concurrent requests with the same version', async () => {
      for (let round = 0; round < 5; round++) {
        const { etag } = await read();
        const statuses = (await Promise.all([put(etag!), put(etag!), put(etag!)])).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, 412, 412]);
      }
    });

    it('has its earlier version again once the change is reverted', async () => {
      await put(undefined, changes(1000));
      const { version } = await read();
      await put();
      expect((await read()).version).not.toBe(version);
      await put(undefined, changes(1000));
      expect((await read()).version).toBe(version);
    });

    it('cannot be found by other companies', async () => {
      if (name === 'the company') return;
      const { etag } = await read();
      expect((await stranger.put(path, changes(1), { 'if-match': etag! })).status).toBe(404);
    });
  });

  const versionAt = async (path: string, member: string): Promise<string> =>
    (await dashboard.get(path)).body[member].version;

  it('do not change with the availability, the invitation and the Numbers of a user', async () => {
    const { id } = await inviteUser(company);
    const path = `/admin/v1/users/${id}`;
    const version = await versionAt(path, 'user');
    await company.api.put(`/v2/users/${id}`, { availability_status: 'unavailable', substatus: 'in_training' });
    await dashboard.put(path, { availability_status: 'available' });
    await createNumber(app, company, { userIds: [id] });
    const { body } = await dashboard.get('/admin/v1/users?per_page=50');
    expect(body.users.find((user: { id: number }) => user.id === id)).toMatchObject({ version });
    await dashboard.put(path, {
      working_hours: { time_zone: 'Europe/Paris', spans: [{ days: [1], from: '09:00', to: '10:00' }] },
    });
    expect(await versionAt(path, 'user')).not.toBe(version);
  });

  it('do not change with the availability of a Number, but with its links and prompts', async () => {
    const { id } = await createNumber(app, company);
    const path = `/admin/v1/numbers/${id}`;
    const version = await versionAt(path, 'number');
    await company.api.put(`/v1/numbers/${id}`, { availability_status: 'closed' });
    expect(await versionAt(path, 'number')).toBe(version);
    await dashboard.put(path, { users: [(await inviteUser(company)).id] });
    const linked = await versionAt(path, 'number');
    expect(linked).not.toBe(version);
    await dashboard.put(path, { messages: { voicemail: 'https://assets.example.com/voicemail.mp3' } });
    expect(await versionAt(path, 'number')).not.toBe(linked);
  });

  it('do not change with the state of a webhook', async () => {
    const path = await RESOURCES['a webhook'].create();
    const version = await versionAt(path, 'webhook');
    const { body } = await dashboard.put(path, { active: false }, { 'if-match': `"${version}"` });
    expect(body.webhook).toMatchObject({ active: false, version });
    expect(await versionAt(path, 'webhook')).toBe(version);
    await dashboard.put(path, { events: ['call.ended'] });
    expect((await dashboard.get(path)).body.webhook).toMatchObject({ events: ['call.ended'], all_events: false });
    expect(await versionAt(path, 'webhook')).not.toBe(version);
  });

  it('an earlier flow is restored only with the current version', async () => {
    const path = await RESOURCES['a flow'].create();
    const first = (await dashboard.get(path)).headers.get('etag')!;
    await dashboard.put(path, { flow: FLOW(1) });
    const { versions } = (await dashboard.get(`${path}/versions`)).body;
    const restore = (etag: string) =>
      dashboard.post(`${path}/versions/${versions.at(-1).id}/restore`, {}, { 'if-match': etag });
    expect((await restore(first)).status).toBe(412);
    const present = (await dashboard.get(path)).headers.get('etag')!;
    const answers = await Promise.all([restore(present), restore(present)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await dashboard.get(path)).headers.get('etag')).toBe(first);
  });

  it('the members of a team are set as a whole', async () => {
    const [stays, goes, comes] = [await inviteUser(company), await inviteUser(company), await inviteUser(company)];
    const path = `/admin/v1/teams/${(await createTeam(company)).id}`;
    const members = async () => (await dashboard.get(path)).body.team.users.map(({ id }: { id: number }) => id);
    await dashboard.put(path, { users: [stays.id, goes.id] });
    expect(await members()).toEqual([stays.id, goes.id]);
    const version = await versionAt(path, 'team');
    const { status, body } = await dashboard.put(path, { users: [comes.id, stays.id, comes.id] });
    expect([status, body.team.name]).toEqual([200, (await dashboard.get(path)).body.team.name]);
    expect(await members()).toEqual([stays.id, comes.id]);
    expect(await versionAt(path, 'team')).not.toBe(version);
    const { id: foreign } = await app.user((await app.company()).id);
    const refused = await dashboard.put(path, { name: 'Unseen', users: [foreign] });
    expect([refused.status, refused.body.troubleshoot]).toEqual([
      422,
      `users must not name ${foreign}, which is no user of this company.`,
    ]);
    expect([(await dashboard.get(path)).body.team.name === 'Unseen', await members()]).toEqual([
      false,
      [stays.id, comes.id],
    ]);
    const { teams } = (await dashboard.get('/admin/v1/teams?per_page=50')).body;
    expect(teams.at(-1)).toEqual((await dashboard.get(path)).body.team);
  });
});
