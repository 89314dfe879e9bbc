import { CreateTag } from '../../../src/contracts/tags/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { PhoneScenario } from '../../phone/phone-scenario.js';

let names = 0;

describe('tags of calls', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
  });

  afterAll(() => app.close());

  const newTag = async ({ id } = company): Promise<number> => {
    const tag = { name: `Tag ${++names}`, color: '#00b388', description: null };
    return (await app.commands.execute(new CreateTag({ companyId: id, tag }))).tagId;
  };
  const tag = ({ id }: { id: number }, tags: unknown) => company.api.post(`/v1/calls/${id}/tags`, { tags });
  const idsOf = (tags: { id: number }[]): number[] => tags.map(({ id }) => id);

  describe('POST /v1/calls/:id/tags', () => {
    it('adds tags with 201 and returns all tags of the call', async () => {
      const call = await callCenter.completeCall();
      const [a, b, c] = [await newTag(), await newTag(), await newTag()];
      const first = await tag(call, [b]);
      const at = Math.floor(app.clock.now() / 1000);
      const expectedTag = { id: b, name: expect.stringMatching(/^Tag/), created_at: at, tagged_by: {} };
      expect([first.status, first.body]).toEqual([201, { tags: [expectedTag] }]);
      app.clock.advance(5000);
      const { status, body } = await tag(call, [a, b, c, a]);
      expect([status, idsOf(body.tags)]).toEqual([201, [b, a, c]]);
      expect(body.tags.map(({ created_at }: { created_at: number }) => created_at - at)).toEqual([0, 5, 5]);
      expect((await callCenter.call(call)).tags).toEqual(body.tags);
      expect((await company.api.get('/v1/calls')).body.calls[0].tags).toEqual(body.tags);
    });

    it('accepts ids as decimal strings', async () => {
      const call = await callCenter.completeCall();
      const id = await newTag();
      const { status, body } = await tag(call, [String(id)]);
      expect([status, idsOf(body.tags)]).toEqual([201, [id]]);
    });

    it('adds tags to a live call', async () => {
      expect((await tag(await callCenter.ring(), [await newTag()])).status).toBe(201);
    });

    it('publishes one event for each new tag', async () => {
      const call = await callCenter.completeCall();
      const [a, b] = [await newTag(), await newTag()];
      await app.newEvents();
      await tag(call, [a]);
      await tag(call, [a, b]);
      await tag(call, [b]);
      expect(await app.newEvents()).toEqual(['CallTagged', 'CallTagged']);
    });

    it('adds a tag once when several requests add it concurrently', async () => {
      const call = await callCenter.completeCall();
      const id = await newTag();
      await app.newEvents();
      const answers = await Promise.all(Array.from({ length: 5 }, () => tag(call, [id])));
      expect(answers.map(({ status, body }) => [status, idsOf(body.tags)])).toEqual(answers.map(() => [201, [id]]));
      expect(await app.newEvents()).toEqual(['CallTagged']);
      expect((await company.api.get(`/v1/calls/search?tags=${id}`)).body.meta.total).toBe(1);
    });

    it.each<[number, unknown]>([
      [422, undefined],
      [422, null],
      [422, ''],
      [422, []],
      [422, [999_999_999]],
      [400, 'urgent'],
      [400, 1],
      [400, ['one']],
      [400, ['1.5']],
      [422, ['999999999']],
      [400, [0]],
      [400, [1.5]],
      [400, [null]],
      [400, { id: 1 }],
    ])('answers %i to %j', async (status, tags) => {
      const call = await callCenter.completeCall();
      const { status: given, body } = await tag(call, tags);
      expect([given, Object.keys(body.errors)]).toEqual([status, ['tags']]);
      expect((await callCenter.call(call)).tags).toEqual([]);
    });

    it('adds no tag when one belongs to another company', async () => {
      const call = await callCenter.completeCall();
      const theirs = await newTag(await app.company());
      const { status, body } = await tag(call, [await newTag(), theirs]);
      expect([status, body.troubleshoot]).toEqual([422, `tags names ${theirs}, which is no tag of this company.`]);
      expect((await callCenter.call(call)).tags).toEqual([]);
    });

    it('answers 404 for a call that is of another company, too old or unknown', async () => {
      const theirs = await (await CallCenter.open(app, await app.company())).completeCall();
      const old = await callCenter.completeCall();
      const id = await newTag();
      for (const call of [theirs, { id: 999_999 }]) expect((await tag(call, [id])).status).toBe(404);
      app.clock.advance(200 * 86_400_000);
      expect((await tag(old, [id])).status).toBe(404);
    });
  });

  describe('GET /v1/calls/search by tags', () => {
    const find = async (query: string): Promise<number[]> => {
      const { status, body, text } = await company.api.get(`/v1/calls/search?${query}`);
      if (status !== 200) throw new Error(text);
      expect(body.meta).toMatchObject({ total: body.calls.length, count: body.calls.length });
      return idsOf(body.calls);
    };

    it('finds the calls with all of the tags', async () => {
      const [a, b, c] = [await newTag(), await newTag(), await newTag()];
      const calls: CallReference[] = [];
      for (const tags of [[a], [a, b], [b], [a, b, c]]) {
        const call = await callCenter.completeCall();
        await tag(call, tags);
        calls.push(call);
      }
      const [one, two, three, four] = idsOf(calls);
      expect(await find(`tags=${a}`)).toEqual([one, two, four]);
      expect(await find(`tags[]=${b}`)).toEqual([two, three, four]);
      expect(await find(`tags=${b}&order=desc`)).toEqual([four, three, two]);
      expect(await find(`tags[]=${a}&tags[]=${b}`)).toEqual([two, four]);
      expect(await find(`tags[0]=${a}&tags[1]=${b}`)).toEqual([two, four]);
      expect(await find(`tags=${a},${b}`)).toEqual([two, four]);
      expect(await find(`tags=${b},${c},${b}`)).toEqual([four]);
      expect(await find(`tags=${a},${b},${c}`)).toEqual([four]);
      expect(await find(`tags=${a},999999`)).toEqual([]);
      const page = (await company.api.get(`/v1/calls/search?tags=${a}&per_page=1&page=2`)).body;
      expect([page.meta.total, idsOf(page.calls)]).toEqual([3, [two]]);
      expect(page.meta.next_page_link).toContain(`tags=${a}`);
    });

    it('combines with direction, user, phone number and time', async () => {
      const [a, b] = [await newTag(), await newTag()];
      const [ann, bob] = callCenter.agents;
      const inbound = await callCenter.completeCall('+33639984567');
      const outbound = await callCenter.dial('+12025550123', bob);
      await callCenter.report(outbound, { type: 'caller_hangup' });
      const plain = await callCenter.completeCall('+33639984567');
      await tag(inbound, [a, b]);
      await tag(outbound, [a]);
      expect(await find(`tags=${a}&direction=inbound`)).toEqual([inbound.id]);
      expect(await find(`tags=${a}&direction=outbound`)).toEqual([outbound.id]);
      expect(await find(`tags=${b}&direction=outbound`)).toEqual([]);
      expect(await find(`tags=${a}&user_id=${bob}`)).toEqual([outbound.id]);
      expect(await find(`tags=${a},${b}&user_id=${ann}`)).toEqual([inbound.id]);
      expect(await find(`tags=${b}&user_id=${bob}&direction=inbound`)).toEqual([]);
      expect(await find(`tags=${a}&user_id=${ann}&direction=inbound`)).toEqual([inbound.id]);
      expect(await find('phone_number=33639984567')).toEqual([inbound.id, plain.id]);
      expect(await find(`tags=${a}&phone_number=33639984567`)).toEqual([inbound.id]);
      const started = (await callCenter.call(outbound)).started_at;
      expect(await find(`tags=${a}&from=${started}`)).toEqual([outbound.id]);
      expect(await find(`tags=${a}&to=${started - 1}`)).toEqual([inbound.id]);
    });

    it('returns the same total over days as counting one by one', async () => {
      const id = await newTag();
      const starts: number[] = [];
      for (let day = 0; day < 6; day++) {
        const call = await callCenter.completeCall();
        await tag(call, [id]);
        starts.push((await callCenter.call(call)).started_at);
        app.clock.advance(17 * 3_600_000);
      }
      for (const from of [starts[0], starts[1] + 1, starts[3] - 1])
        for (const to of [starts[0], starts[2], starts[4] - 1, starts[5], starts[5] + 86_400]) {
          if (from > to) continue;
          const within = starts.filter((at) => at >= from && at <= to);
          expect(await find(`tags=${id}&from=${from}&to=${to}`)).toHaveLength(within.length);
        }
    });

    it('finds nothing that belongs to another company', async () => {
      const other = await CallCenter.open(app, await app.company());
      const theirs = await newTag(other.company);
      await other.company.api.post(`/v1/calls/${(await other.completeCall()).id}/tags`, { tags: [theirs] });
      expect(await find(`tags=${theirs}`)).toEqual([]);
    });
  });

  describe('on the phone', () => {
    let scenario: PhoneScenario;
    let callId: number;

    beforeAll(async () => {
      scenario = await PhoneScenario.create(app, 2);
      ({ id: callId } = await scenario.receiveCall());
    });

    const path = (rest: string, id = callId): string => `/phone/v1/calls/${id}/${rest}`;
    const getCall = async () => (await scenario.company.api.get(`/v1/calls/${callId}`)).body.call;

    it('are added by the agent, whose phone is notified', async () => {
      const [ann, bob] = scenario.agents;
      const [a, b] = [await newTag(scenario.company), await newTag(scenario.company)];
      await scenario.company.api.post(`/v1/calls/${callId}/tags`, { tags: [a] });
      const { status, body } = await ann.api.post(path('tags'), { tags: [a, b] });
      expect([status, body]).toEqual([
        201,
        {
          tags: [
            { id: a, name: expect.any(String), created_at: expect.any(Number), tagged_by: {} },
            { id: b, name: expect.any(String), created_at: expect.any(Number), tagged_by: expect.anything() },
          ],
        },
      ]);
      expect(body.tags[1].tagged_by.id).toBe(ann.id);
      expect((await getCall()).tags).toEqual(body.tags);
      await app.newEvents();
      expect((await bob.api.delete(path(`tags/${b}`))).status).toBe(204);
      expect((await bob.api.delete(path(`tags/${b}`))).status).toBe(404);
      expect(await app.newEvents()).toEqual(['CallUntagged']);
      expect(idsOf((await getCall()).tags)).toEqual([a]);
      expect((await scenario.company.api.get(`/v1/calls/search?tags=${b}`)).body.meta.total).toBe(0);
    });

    it('are validated like those of the public API', async () => {
      const [ann] = scenario.agents;
      for (const [status, body] of [
        [422, {}],
        [422, { tags: [999_999_999] }],
        [400, { tags: 'urgent' }],
      ] as const)
        expect((await ann.api.post(path('tags'), body)).status).toBe(status);
    });

    it('are recorded with comments and archiving in the name of the agent', async () => {
      const [ann] = scenario.agents;
      const { status, body } = await ann.api.post(path('comments'), { content: ' Rang twice ' });
      expect([status, body.comment.content, body.comment.posted_by.id]).toEqual([201, 'Rang twice', ann.id]);
      expect((await getCall()).comments).toEqual([body.comment]);
      expect((await ann.api.post(path('comments'), {})).status).toBe(422);
      const archived = await ann.api.put(path('archive'));
      expect([archived.status, archived.body.call]).toEqual([200, await getCall()]);
      expect(archived.body.call.archived).toBe(true);
    });

    it('answer 404 for calls of another company', async () => {
      const [stranger] = (await PhoneScenario.create(app)).agents;
      const id = await newTag(scenario.company);
      for (const { status } of [
        await stranger.api.post(path('tags'), { tags: [id] }),
        await stranger.api.delete(path(`tags/${id}`)),
        await stranger.api.post(path('comments'), { content: 'x' }),
        await stranger.api.put(path('archive')),
      ])
        expect(status).toBe(404);
      expect((await scenario.agents[0].api.delete(path(`tags/${id}`, 999_999))).status).toBe(404);
    });

    it('require a session', async () => {
      const anonymous = scenario.company.api.with(undefined);
      expect((await anonymous.post(path('tags'), { tags: [1] })).status).toBe(403);
      expect((await anonymous.put(path('archive'))).status).toBe(403);
    });
  });

  it('lose their author when the account is deleted', async () => {
    const scenario = await PhoneScenario.create(app, 2);
    const { id, sid } = await scenario.receiveCall();
    const [ann] = scenario.agents;
    const tagId = await newTag(scenario.company);
    await ann.api.post(`/phone/v1/calls/${id}/tags`, { tags: [tagId] });
    await ann.api.post(`/phone/v1/calls/${id}/comments`, { content: 'Mine' });
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    await scenario.company.api.delete(`/v1/users/${ann.id}`);
    const { tags, comments } = (await scenario.company.api.get(`/v1/calls/${id}`)).body.call;
    expect(tags).toEqual([expect.objectContaining({ id: tagId, tagged_by: {} })]);
    expect(comments).toMatchObject([{ content: 'Mine', posted_by: null }]);
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM call_tags WHERE tagged_by = ?', [ann.id])).toEqual([]);
    expect(await app.reader.rows('SELECT id FROM call_comments WHERE posted_by = ?', [ann.id])).toEqual([]);
  });
});
