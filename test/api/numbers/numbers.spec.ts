import { DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { audioUrl, createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';

const NOT_IDS = ['office', '-1', '0', '1.5', '9007199254740992', 'ada@example.com', '4711'];

describe('numbers', () => {
  let app: TestApp;
  let company: TestCompany;

  const defaults = (...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, `${app.url}/assets/sounds/${name}.mp3`]));

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    app.clock.set('2026-06-18T10:11:02.000Z');
    company = await app.company();
  });

  afterAll(() => app.close());

  const get = async (id: number) => (await company.api.get(`/v1/numbers/${id}`)).body.number;

  describe('GET /v1/numbers/:id', () => {
    it('returns a Number with its defaults', async () => {
      const { id } = await createNumber(app, company, { digits: '+33176360695' });
      const { status, body } = await company.api.get(`/v1/numbers/${id}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        number: {
          id,
          direct_link: `${app.url}/v1/numbers/${id}`,
          name: '+33 1 76 36 06 95',
          digits: '+33 1 76 36 06 95',
          created_at: '2026-06-18T10:11:02.000Z',
          country: 'FR',
          time_zone: 'Europe/Paris',
          open: true,
          availability_status: 'open',
          is_ivr: false,
          live_recording_activated: false,
          priority: null,
          messages: defaults('waiting', 'ringing_tone', 'voicemail', 'after_hours'),
          users: [],
        },
      });
    });

    it('returns its users in version 1 without their Numbers, in the order of linking', async () => {
      const [a, b] = [await app.user(company.id), await app.user(company.id)];
      const { id } = await createNumber(app, company, { userIds: [b.id, a.id] });
      const { users } = await get(id);
      expect(users).toHaveLength(2);
      for (const [index, user] of [b, a].entries()) {
        const { numbers, ...rest } = (await company.api.get(`/v1/users/${user.id}`)).body.user;
        expect(numbers).toMatchObject([{ id }]);
        expect(users[index]).toEqual(rest);
      }
    });

    it('derives status, menu and messages from the widgets of a custom flow', async () => {
      const { id } = await createNumber(app, company, { flow: flowWithEveryWidget() });
      expect(await get(id)).toMatchObject({
        availability_status: 'custom',
        open: true,
        is_ivr: true,
        messages: {
          welcome: audioUrl('hello'),
          ringing_tone: audioUrl('tone'),
          after_hours: audioUrl('night'),
          ivr: audioUrl('menu'),
          voicemail: audioUrl('missed'),
          ...defaults('waiting'),
        },
      });
    });

    it('is open by the hours of its own zone, and by office hours until hours are set', async () => {
      const paris = await createNumber(app, company, { flow: flowWithEveryWidget() });
      const fixture = await createNumber(app, company, { digits: '+12025550123', availabilityStatus: 'custom' });
      const open = async () => [(await get(paris.id)).open, (await get(fixture.id)).open];
      expect(await get(fixture.id)).toMatchObject({ country: 'US', time_zone: 'America/New_York' });
      for (const [moment, expected] of [
        ['2026-06-18T05:59:59Z', [false, false]],
        ['2026-06-18T06:00:00Z', [true, false]],
        ['2026-06-18T13:00:00Z', [true, true]],
        ['2026-06-18T17:59:59Z', [true, true]],
        ['2026-06-18T18:00:00Z', [false, true]],
        ['2026-06-18T22:00:00Z', [false, false]],
        ['2026-06-20T14:00:00Z', [false, false]],
      ] as const) {
        app.clock.set(moment);
        expect([moment, await open()]).toEqual([moment, expected]);
      }
    });

    it('is always open where the flow has no opening hours', async () => {
      const flow = flowWithEveryWidget();
      const { id } = await createNumber(app, company, { flow: { ...flow, start: 'hello' } });
      expect(await get(id)).toMatchObject({ open: true, availability_status: 'open' });
    });

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await company.api.get(`/v1/numbers/${id}`)).status).toBe(404);
    });

    it('answers 404 for a Number of another company and for one that was deleted', async () => {
      const theirs = await createNumber(app, await app.company());
      const gone = await createNumber(app, company);
      await app.commands.execute(new DeleteNumber({ ref: { id: gone.id } }));
      for (const { id } of [theirs, gone])
        for (const path of [`/v1/numbers/${id}`, `/v1/numbers/${id}/registration_status`])
          expect((await company.api.get(path)).status).toBe(404);
    });
  });

  describe('GET /v1/numbers', () => {
    it('lists only the Numbers of the company, oldest first, with meta and without users', async () => {
      await createNumber(app, await app.company());
      const user = await app.user(company.id);
      const made = [await createNumber(app, company), await createNumber(app, company, { userIds: [user.id] })];
      const { status, body } = await company.api.get('/v1/numbers');
      expect(status).toBe(200);
      expect(body.meta).toEqual({
        count: 2,
        total: 2,
        current_page: 1,
        per_page: 20,
        next_page_link: null,
        previous_page_link: null,
      });
      for (const [index, { id }] of made.entries()) {
        const { users, ...listed } = await get(id);
        expect(body.numbers[index]).toEqual(listed);
        expect(users).toHaveLength(index);
      }
    });

    it('orders and pages without gap or overlap, and omits deleted ones', async () => {
      const ids: number[] = [];
      for (let each = 0; each < 7; each++) {
        app.clock.advance(1_000);
        ids.push((await createNumber(app, company)).id);
      }
      await app.commands.execute(new DeleteNumber({ ref: { id: ids.splice(2, 1)[0] } }));
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `/v1/numbers?order=${order}&per_page=4`; link;) {
          const { body } = await company.api.get(link);
          expect(body.meta.total).toBe(6);
          found.push(...body.numbers.map(({ id }: { id: number }) => id));
          link = body.meta.next_page_link?.replace(app.url, '');
        }
        expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it('filters by from and to', async () => {
      const at = (time: number) => app.clock.set(time * 1000);
      at(1_800_000_000);
      await createNumber(app, company);
      at(1_800_000_010);
      const second = await createNumber(app, company);
      at(1_800_000_020);
      await createNumber(app, company);
      const { body } = await company.api.get('/v1/numbers?from=1800000001&to=1800000010');
      expect(body.numbers.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    });

    it.each(['order=up', 'page=0', 'per_page=51', 'from=now', 'from=2&to=1'])('refuses ?%s with 400', async (query) => {
      expect((await company.api.get(`/v1/numbers?${query}`)).status).toBe(400);
    });
  });

  describe('GET /v1/numbers/:id/registration_status', () => {
    it('returns that the Number is not registered, since its creation', async () => {
      const { id } = await createNumber(app, company);
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await company.api.get(`/v1/numbers/${id}/registration_status`, { headers });
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'not_registered', updatedAt: '2026-06-18T10:11:02.000Z' });
    });

    it.each(NOT_IDS)('answers 404 for %s', async (id) => {
      expect((await company.api.get(`/v1/numbers/${id}/registration_status`)).status).toBe(404);
    });
  });

  it('refuse callers without credentials with 403, on every route', async () => {
    const { id } = await createNumber(app, company);
    const anonymous = company.api.with(undefined);
    for (const { status } of [
      await anonymous.get('/v1/numbers'),
      await anonymous.get(`/v1/numbers/${id}`),
      await anonymous.put(`/v1/numbers/${id}`, { name: 'x' }),
      await anonymous.get(`/v1/numbers/${id}/registration_status`),
      await anonymous.get('/v2/users/1/numbers'),
    ])
      expect(status).toBe(403);
  });

  it.each([
    ['POST', '/v1/numbers'],
    ['DELETE', '/v1/numbers/1'],
  ])('do not support %s %s: only the operator creates and deletes Numbers', async (method, path) => {
    expect((await company.api.send(method, path, {})).status).toBe(405);
  });
});
