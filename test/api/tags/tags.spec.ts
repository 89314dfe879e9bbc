import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';

const NOT_IDS = ['urgent', '-1', '0', '1.5', '9007199254740992', '4711'];
const SYSTEM = [
  ['Callback Request', 'queue_callback', '#29C8FF'],
  ['Called Back', 'queue_called_back', '#B285D1'],
  ['Conference', 'conference', '#000000'],
  ['Follow Up', 'follow_up_self_assign', '#ff7d03'],
  ['Voicemail Drop', 'voicemail_drop', '#FCBB26'],
  ['Voice Virtual Agent', 'voice_virtual_agent', '#00B388'],
];

describe('tags', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const create = (fields: Record<string, unknown>, { api } = company) =>
    api.post('/v1/tags', { name: 'Urgent', color: '#ff0000', ...fields });
  const made = async (fields: Record<string, unknown> = {}, of = company): Promise<any> => {
    const { status, body, text } = await create(fields, of);
    if (status !== 201) throw new Error(text);
    return body.tag;
  };
  const all = async (query = ''): Promise<any> => (await company.api.get(`/v1/tags${query}`)).body;
  const statuses = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ status }) => status).sort();

  describe('GET /v1/tags', () => {
    it('lists the six default tags of every company', async () => {
      const { meta, tags } = await all();
      expect(meta).toEqual({
        count: 6,
        total: 6,
        current_page: 1,
        per_page: 20,
        next_page_link: null,
        previous_page_link: null,
      });
      expect(tags.map((tag: Record<string, string>) => [tag.name, tag.description, tag.color])).toEqual(SYSTEM);
      for (const { id, direct_link } of tags) expect(direct_link).toBe(`${app.url}/v1/tags/${id}`);
    });

    it('lists only those of the company, oldest first', async () => {
      await made({ name: 'Theirs' }, await app.company());
      const mine = await made();
      const { meta, tags } = await all();
      expect(meta.total).toBe(7);
      expect(tags[6]).toEqual(mine);
    });

    it('orders and pages without gap or overlap', async () => {
      app.clock.advance(1000);
      await made();
      const ids = (await all()).tags.map(({ id }: { id: number }) => id);
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        for (let link = `/v1/tags?order=${order}&per_page=3`; link;) {
          const { body } = await company.api.get(link);
          found.push(...body.tags.map(({ id }: { id: number }) => id));
          link = body.meta.next_page_link?.replace(app.url, '');
        }
        expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
    });

    it.each(['order=up', 'page=0', 'per_page=51', 'from=2&to=1'])('refuses ?%s with 400', async (query) => {
      expect((await company.api.get(`/v1/tags?${query}`)).status).toBe(400);
    });

    it('refuses callers without credentials with 403, on every route', async () => {
      const anonymous = company.api.with(undefined);
      for (const { status } of [
        await anonymous.get('/v1/tags'),
        await anonymous.get('/v1/tags/1'),
        await anonymous.post('/v1/tags', {}),
        await anonymous.put('/v1/tags/1', {}),
        await anonymous.delete('/v1/tags/1'),
      ])
        expect(status).toBe(403);
    });
  });

  describe('POST /v1/tags', () => {
    it('creates a tag with 201', async () => {
      const { status, body } = await create({ name: ' Très urgent 🔥 ', color: '#FF8800', description: ' Now ' });
      expect(status).toBe(201);
      const { id } = body.tag;
      expect(body).toEqual({
        tag: {
          id: expect.any(Number),
          name: 'Très urgent 🔥',
          color: '#FF8800',
          description: 'Now',
          direct_link: `${app.url}/v1/tags/${id}`,
        },
      });
      expect((await company.api.get(`/v1/tags/${id}`)).body).toEqual(body);
    });

    it.each([undefined, null, '', '  '])('has no description for %j', async (description) => {
      expect((await made({ description })).description).toBeNull();
    });

    it.each([
      [422, { name: undefined }, 'name'],
      [422, { name: null }, 'name'],
      [422, { name: '  ' }, 'name'],
      [422, { color: undefined }, 'color'],
      [422, { color: '' }, 'color'],
      [400, { name: 5 }, 'name'],
      [400, { name: 'x'.repeat(65) }, 'name'],
      [400, { color: 'red' }, 'color'],
      [400, { color: '#fff' }, 'color'],
      [400, { color: '#gggggg' }, 'color'],
      [400, { color: ' #ff0000' }, 'color'],
      [400, { color: 0xff0000 }, 'color'],
      [400, { description: 'x'.repeat(256) }, 'description'],
      [400, { description: 5 }, 'description'],
    ])('answers %i to %j and creates nothing', async (status, fields, field) => {
      const { status: given, body } = await create(fields);
      expect([given, Object.keys(body.errors)]).toEqual([status, [field]]);
      expect(body.troubleshoot).toContain(field);
      expect((await all()).meta.total).toBe(6);
    });

    it('accepts names of 64 characters that normalise to three each', async () => {
      expect((await made({ name: '\ufb2c'.repeat(64) })).name).toBe('\ufb2c'.repeat(64));
    });

    it.each(['urgent', ' URGENT ', 'follow up', 'Voicemail Drop'])(
      'refuses the used name %j with 400',
      async (name) => {
        await made();
        const { status, body } = await create({ name });
        expect([status, body.errors]).toEqual([400, { name: ['is already the name of a tag'] }]);
        expect((await all()).meta.total).toBe(7);
      },
    );

    it('accepts a name that another company uses, and one that is free again', async () => {
      await made({}, await app.company());
      const { id } = await made();
      await company.api.delete(`/v1/tags/${id}`);
      await made({ name: 'urgent' });
    });

    it('creates one tag for concurrent requests with one name', async () => {
      const names = ['Race', 'race', 'RACE', ' Race'];
      expect(await statuses(names.map((name) => create({ name })))).toEqual([201, 400, 400, 400]);
      expect((await all()).meta).toMatchObject({ total: 7, count: 7 });
    });
  });

  describe('GET, PUT and DELETE /v1/tags/:id', () => {
    it.each(NOT_IDS)('answer 404 for %s', async (id) => {
      expect((await company.api.get(`/v1/tags/${id}`)).status).toBe(404);
      expect((await company.api.put(`/v1/tags/${id}`, { name: 'New' })).status).toBe(404);
      expect((await company.api.delete(`/v1/tags/${id}`)).status).toBe(404);
    });

    it('answer 404 for a tag of another company, and nothing changes', async () => {
      const other = await app.company();
      const theirs = await made({}, other);
      expect((await company.api.get(`/v1/tags/${theirs.id}`)).status).toBe(404);
      expect((await company.api.put(`/v1/tags/${theirs.id}`, { name: 'Mine' })).status).toBe(404);
      expect((await company.api.delete(`/v1/tags/${theirs.id}`)).status).toBe(404);
      expect((await other.api.get(`/v1/tags/${theirs.id}`)).body.tag).toEqual(theirs);
    });

    it.each(['put', 'post'] as const)('update the given fields with %s', async (verb) => {
      const tag = await made({ description: 'Now' });
      for (const [change, after] of [
        [{}, {}],
        [{ name: 'Very urgent' }, { name: 'Very urgent' }],
        [{ color: '#00ff00' }, { color: '#00ff00' }],
        [{ description: null }, { description: null }],
        [{ name: 'URGENT', unknown: 1 }, { name: 'URGENT' }],
      ]) {
        Object.assign(tag, after);
        const { status, body } = await company.api[verb](`/v1/tags/${tag.id}`, change);
        expect([status, body]).toEqual([200, { tag }]);
        expect((await company.api.get(`/v1/tags/${tag.id}`)).body).toEqual({ tag });
      }
    });

    it.each([
      [422, { name: ' ' }],
      [422, { name: null }],
      [422, { color: '' }],
      [400, { color: 'blue' }],
      [400, { name: ['x'] }],
      [400, { name: 'follow UP' }],
    ])('refuse with %i to change %j', async (status, change) => {
      const tag = await made();
      expect((await company.api.put(`/v1/tags/${tag.id}`, change)).status).toBe(status);
      expect((await company.api.get(`/v1/tags/${tag.id}`)).body.tag).toEqual(tag);
    });

    it('give a name to one of two tags that request it concurrently', async () => {
      const [a, b] = [await made({ name: 'A' }), await made({ name: 'B' })];
      const rename = ({ id }: { id: number }) => company.api.put(`/v1/tags/${id}`, { name: 'Same' });
      expect(await statuses([rename(a), rename(b)])).toEqual([200, 400]);
    });

    it('treat default tags like others', async () => {
      const [first, second] = (await all()).tags;
      expect((await company.api.put(`/v1/tags/${first.id}`, { name: 'Call me' })).status).toBe(200);
      expect((await company.api.delete(`/v1/tags/${second.id}`)).status).toBe(204);
      expect((await all()).meta.total).toBe(5);
    });

    it('delete once for two concurrent requests: 204 and 404', async () => {
      const { id } = await made();
      const path = `/v1/tags/${id}`;
      expect(await statuses([company.api.delete(path), company.api.delete(path)])).toEqual([204, 404]);
      expect((await all()).meta.total).toBe(6);
    });
  });

  describe('a tag on calls', () => {
    it('has its new name after a change', async () => {
      const callCenter = await CallCenter.open(app, company);
      const tag = await made();
      const call = await callCenter.completeCall();
      await company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tag.id] });
      await company.api.put(`/v1/tags/${tag.id}`, { name: 'Later' });
      expect((await callCenter.call(call)).tags).toMatchObject([{ id: tag.id, name: 'Later' }]);
    });

    it('is removed from every call immediately when it is deleted, and cleaned up without events', async () => {
      const callCenter = await CallCenter.open(app, company);
      const [tag, other] = [await made(), await made({ name: 'Other' })];
      const calls = [await callCenter.completeCall(), await callCenter.completeCall()];
      for (const { id } of calls) await company.api.post(`/v1/calls/${id}/tags`, { tags: [tag.id, other.id] });
      await app.newEvents();
      await company.api.delete(`/v1/tags/${tag.id}`);
      for (const call of calls) expect((await callCenter.call(call)).tags).toMatchObject([{ id: other.id }]);
      expect((await company.api.get(`/v1/calls/search?tags=${tag.id}`)).body.meta.total).toBe(0);
      expect((await company.api.get(`/v1/calls/search?tags=${other.id}`)).body.meta.total).toBe(2);
      expect(await app.newEvents()).toEqual(['TagDeleted']);
      for (const table of ['call_tags', 'call_tag_days'])
        expect(await app.reader.rows(`SELECT tag_id FROM ${table} WHERE tag_id = ?`, [tag.id])).toEqual([]);
    });
  });
});
