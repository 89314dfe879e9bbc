import { DeleteNumber, type NumberChanges, UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { NumberById } from '../../../src/contracts/numbers/queries.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';

describe('the Numbers of users', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string };

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    user = await app.user(company.id);
  });

  afterAll(() => app.close());

  const line = async (...userIds: number[]) => (await createNumber(app, company, { userIds })).id;
  const update = (id: number, changes: NumberChanges) =>
    app.commands.execute(new UpdateNumber({ ref: { id }, changes }));
  const remove = (id: number) => app.commands.execute(new DeleteNumber({ ref: { id } }));
  const listed = async (id: number) => {
    const { users, ...rest } = (await company.api.get(`/v1/numbers/${id}`)).body.number;
    expect(users).toBeDefined();
    return rest;
  };
  const idsOf = (numbers: { id: number }[]): number[] => numbers.map(({ id }) => id);
  const defaultOf = async (id: number) => (await company.api.get(`/v2/users/${id}`)).body.user.default_number_id;

  describe('GET /v2/users/:id/numbers', () => {
    it('lists them by id and by email, with meta and flow_editor_enabled', async () => {
      const [first, second] = [await line(user.id), await line(user.id)];
      await line();
      await update(second, { flow: flowWithEveryWidget() });
      for (const ref of [user.id, user.email, user.email.toUpperCase()]) {
        const { status, body } = await company.api.get(`/v2/users/${ref}/numbers`);
        expect(status).toBe(200);
        expect(body).toEqual({
          meta: { count: 2, total: 2, current_page: 1, per_page: 20, next_page_link: null, previous_page_link: null },
          numbers: [
            { ...(await listed(first)), flow_editor_enabled: false },
            { ...(await listed(second)), flow_editor_enabled: true },
          ],
        });
      }
    });

    it('orders and pages', async () => {
      const ids: number[] = [];
      for (let each = 0; each < 5; each++) {
        app.clock.advance(1_000);
        ids.push(await line(user.id));
      }
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `/v2/users/${user.id}/numbers?order=${order}&per_page=2`; link;) {
          const { body } = await company.api.get(link);
          found.push(...idsOf(body.numbers));
          link = body.meta.next_page_link?.replace(app.url, '');
        }
        expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it('is empty for a user without Numbers, and refuses an invalid page with 400', async () => {
      const { body } = await company.api.get(`/v2/users/${user.id}/numbers`);
      expect(body).toMatchObject({ numbers: [], meta: { total: 0, count: 0 } });
      for (const query of ['order=up', 'page=0', 'per_page=51'])
        expect((await company.api.get(`/v2/users/${user.id}/numbers?${query}`)).status).toBe(400);
    });

    it.each(['nobody', '0', '4711', 'nobody@example.com', '1.5'])('answers 404 for %s', async (ref) => {
      expect((await company.api.get(`/v2/users/${ref}/numbers`)).status).toBe(404);
    });

    it('answers 404 for a user of another company and for one who is deleted', async () => {
      const stranger = await app.user((await app.company()).id);
      await company.api.delete(`/v1/users/${user.id}`);
      for (const ref of [stranger.id, stranger.email, user.id, user.email])
        expect((await company.api.get(`/v2/users/${ref}/numbers`)).status).toBe(404);
    });
  });

  describe('in version 1 of a user', () => {
    it('are included in retrieve, update and list, in the order of linking, and not in version 2', async () => {
      const other = await app.user(company.id);
      const [a, b] = [await line(), await line(other.id)];
      await update(b, { userIds: [other.id, user.id] });
      await update(a, { userIds: [user.id] });
      const numbers = [await listed(b), await listed(a)];
      expect((await company.api.get(`/v1/users/${user.id}`)).body.user.numbers).toEqual(numbers);
      expect((await company.api.get(`/v1/users/${user.email}`)).body.user.numbers).toEqual(numbers);
      const updated = await company.api.put(`/v1/users/${user.id}`, { first_name: 'Hedy' });
      expect(updated.body.user).toMatchObject({ name: 'Hedy Lovelace', numbers });
      const { users } = (await company.api.get('/v1/users?order=desc')).body;
      const byId = new Map(
        users.map((each: { id: number; numbers: { id: number }[] }) => [each.id, idsOf(each.numbers)]),
      );
      expect([byId.get(user.id), byId.get(other.id)]).toEqual([[b, a], [b]]);
      for (const path of [`/v2/users/${user.id}`, '/v2/users'])
        expect((await company.api.get(path)).text).not.toContain('"numbers"');
    });

    it('show every change of a Number immediately, in this process and in another', async () => {
      const beside = await TestApp.start({ DATABASE_URL: app.databaseUrl }, undefined, app.clock);
      const other = ApiClient.basic(beside.url, company.apiId, company.apiToken);
      const id = await line(user.id);
      const named = async (api: ApiClient) => [
        (await api.get(`/v1/users/${user.id}`)).body.user.numbers[0]?.name,
        (await api.get('/v1/users')).body.users[0].numbers[0]?.name,
      ];
      for (const name of ['One', 'Two']) {
        await company.api.put(`/v1/numbers/${id}`, { name });
        for (const api of [company.api, other]) expect(await named(api)).toEqual([name, name]);
      }
      await remove(id);
      for (const api of [company.api, other]) expect(await named(api)).toEqual([undefined, undefined]);
      await beside.close();
    });

    it('have an ETag that changes with them', async () => {
      const id = await line(user.id);
      for (const path of [`/v1/users/${user.id}`, '/v1/users']) {
        const etag = (await company.api.get(path)).headers.get('etag')!;
        const headers = { 'if-none-match': etag };
        expect((await company.api.get(path, { headers })).status).toBe(304);
        await company.api.put(`/v1/numbers/${id}`, { name: `Named for ${path}` });
        expect((await company.api.get(path, { headers })).status).toBe(200);
      }
    });
  });

  describe('default_number_id', () => {
    it('is the first linked Number, another one when that is unlinked, and null when none is left', async () => {
      expect(await defaultOf(user.id)).toBeNull();
      const [a, b, c] = [await line(user.id), await line(user.id), await line(user.id)];
      expect(await defaultOf(user.id)).toBe(a);
      await update(a, { userIds: [] });
      expect(await defaultOf(user.id)).toBe(b);
      await update(a, { userIds: [user.id] });
      expect(await defaultOf(user.id)).toBe(b);
      await remove(b);
      expect(await defaultOf(user.id)).toBe(c);
      await remove(c);
      expect(await defaultOf(user.id)).toBe(a);
      await remove(a);
      expect(await defaultOf(user.id)).toBeNull();
    });

    it('is shown immediately in lists, in teams and on the Number', async () => {
      const { id: teamId } = await createTeam(company);
      await company.api.post(`/v1/teams/${teamId}/users/${user.id}`);
      const readDefaults = async () => [
        (await company.api.get('/v2/users')).body.users[0].default_number_id,
        (await company.api.get('/v1/users')).body.users[0].default_number_id,
        (await company.api.get(`/v1/teams/${teamId}`)).body.team.users[0].default_number_id,
      ];
      expect(await readDefaults()).toEqual([null, null, null]);
      const id = await line(user.id);
      expect(await readDefaults()).toEqual([id, id, id]);
      expect((await company.api.get(`/v1/numbers/${id}`)).body.number.users[0].default_number_id).toBe(id);
    });
  });

  describe('links', () => {
    it.each(['users', 'teams'] as const)('refuse foreign or unknown %s and keep the old ones', async (kind) => {
      const other = await app.company();
      const theirs = kind === 'users' ? (await app.user(other.id)).id : (await createTeam(other)).id;
      const mine = kind === 'users' ? user.id : (await createTeam(company)).id;
      const key = kind === 'users' ? 'userIds' : 'teamIds';
      const { id } = await createNumber(app, company, { [key]: [mine] });
      for (const odd of [theirs, 4711])
        await expect(update(id, { name: 'New', [key]: [mine, odd] })).rejects.toMatchObject({
          status: 422,
          errors: { [kind]: [expect.stringContaining(String(odd))] },
        });
      expect((await app.queries.execute(new NumberById({ companyId: company.id, numberId: id })))![key]).toEqual([
        mine,
      ]);
    });

    it('are deleted with the user and the team, also in Ring widgets', async () => {
      const { id: teamId } = await createTeam(company);
      const other = await app.user(company.id);
      const flow = flowWithEveryWidget();
      Object.assign(flow.widgets.ring, { users: [user.id, other.id], teams: [teamId] });
      const { id } = await createNumber(app, company, { flow, userIds: [user.id, other.id], teamIds: [teamId] });
      const plain = await createNumber(app, company, { userIds: [user.id], teamIds: [teamId] });
      await company.api.delete(`/v1/teams/${teamId}`);
      await company.api.delete(`/v1/users/${user.id}`);
      await app.settle();
      expect(await app.queries.execute(new NumberById({ companyId: company.id, numberId: id }))).toMatchObject({
        userIds: [other.id],
        teamIds: [],
        flow: { widgets: { ring: { users: [other.id], teams: [] } } },
      });
      expect(await app.queries.execute(new NumberById({ companyId: company.id, numberId: plain.id }))).toMatchObject({
        userIds: [],
        teamIds: [],
        flow: { widgets: { ring: { users: null, teams: null } } },
      });
      expect((await company.api.get(`/v1/numbers/${id}`)).body.number.users).toMatchObject([{ id: other.id }]);
    });
  });
});
