import { DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { createNumber } from '../../support/company/numbers.js';
import { requestHead, sendRaw } from '../../support/http/raw-http.js';

const PARISIAN = '+33639984567';
const AMERICAN = '+12025550123';

describe('GET /v1/calls/search', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  /** The calls: inbound from Paris, outbound to America by the second agent, missed, and to another Number. */
  let ids: number[];
  let other: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
    other = await CallCenter.open(app, company);
    const inbound = await callCenter.completeCall(PARISIAN);
    const outbound = await callCenter.dial(AMERICAN, callCenter.agents[1]);
    await callCenter.report(outbound, { type: 'caller_hangup' });
    const missed = await callCenter.ring('anonymous');
    await callCenter.report(missed, { type: 'caller_hangup' });
    const elsewhere = await other.completeCall(PARISIAN);
    ids = [inbound, outbound, missed, elsewhere].map(({ id }) => id);
    const stranger = await CallCenter.open(app, await app.company());
    await stranger.completeCall(PARISIAN);
  });

  afterAll(() => app.close());

  const find = async (query: string): Promise<number[]> => {
    const { status, body, text } = await company.api.get(`/v1/calls/search?${query}`);
    if (status !== 200) throw new Error(text);
    const found = body.calls.map(({ id }: { id: number }) => id);
    expect(body.meta).toMatchObject({ total: found.length, count: found.length });
    return found.map((id: number) => ids.indexOf(id));
  };
  const phone = (spelling: string): string => `phone_number=${encodeURIComponent(spelling)}`;

  it('finds every call without a filter', async () => {
    expect(await find('')).toEqual([0, 1, 2, 3]);
    expect(await find('order=desc')).toEqual([3, 2, 1, 0]);
  });

  it('finds by direction', async () => {
    expect(await find('direction=inbound')).toEqual([0, 2, 3]);
    expect(await find('direction=outbound')).toEqual([1]);
  });

  it('finds by the user who answered or started the call', async () => {
    expect(await find(`user_id=${callCenter.agents[0]}`)).toEqual([0]);
    expect(await find(`user_id=${callCenter.agents[1]}`)).toEqual([1]);
    expect(await find('user_id=999999')).toEqual([]);
  });

  it('finds nothing by a user who was deleted, before and after the purge', async () => {
    const leaving = await CallCenter.open(app, await app.company());
    const { api } = leaving.company;
    await leaving.completeCall(PARISIAN);
    const search = async () => (await api.get(`/v1/calls/search?user_id=${leaving.agents[0]}`)).body;
    expect((await search()).meta.total).toBe(1);
    expect((await api.delete(`/v1/users/${leaving.agents[0]}`)).status).toBe(204);
    expect(await search()).toMatchObject({ meta: { total: 0, count: 0 }, calls: [] });
    app.clock.advance(300_000);
    await app.settle();
    expect(await search()).toMatchObject({ meta: { total: 0, count: 0 }, calls: [] });
    expect((await api.get('/v1/calls')).body.calls).toMatchObject([{ user: null }]);
  });

  it.each([
    '+33639984567',
    '+33 6 39 98 45 67',
    '+33-6-39.98.45.67',
    ' 33639984567',
    '33639984567',
    '0033639984567',
    '00 33 6 39 98 45 67',
    '06 39 98 45 67',
    '0639984567',
    'tel:+33-6-39-98-45-67',
  ])('finds the other party in any notation: %s', async (spelling) => {
    expect(await find(phone(spelling))).toEqual([0, 3]);
  });

  it('finds a number whose plus was decoded as a space', async () => {
    expect(await find('phone_number=+12025550123')).toEqual([1]);
  });

  it('finds anonymous callers', async () => {
    expect(await find('phone_number=anonymous')).toEqual([2]);
  });

  it('finds by the digits of the Number in any notation, also after its deletion', async () => {
    expect(await find(phone(callCenter.number.digits))).toEqual([0, 1, 2]);
    expect(await find(phone(`0${callCenter.number.digits.slice(3)}`))).toEqual([0, 1, 2]);
    expect(await find(phone(other.number.digits))).toEqual([3]);
    const unused = await createNumber(app, company);
    expect(await find(phone(unused.digits))).toEqual([]);
    const gone = await CallCenter.open(app, await app.company());
    const { id } = await gone.completeCall();
    await app.commands.execute(new DeleteNumber({ ref: { id: gone.number.id } }));
    const { body } = await gone.company.api.get(`/v1/calls/search?${phone(gone.number.digits)}`);
    expect(body.calls).toMatchObject([{ id, number: { id: gone.number.id } }]);
  });

  it('finds a call between two Numbers of the company once', async () => {
    const between = await callCenter.completeCall(other.number.digits);
    ids.push(between.id);
    expect(await find(phone(other.number.digits))).toEqual([3, 4]);
    expect(await find(`${phone(other.number.digits)}&order=desc`)).toEqual([4, 3]);
    expect(await find(phone(callCenter.number.digits))).toEqual([0, 1, 2, 4]);
    const { body } = await company.api.get(`/v1/calls/search?${phone(other.number.digits)}&per_page=1&page=2`);
    expect(body.meta.total).toBe(2);
    expect(body.calls.map(({ id }: { id: number }) => id)).toEqual([between.id]);
  });

  it('combines all filters', async () => {
    const [first, second] = callCenter.agents;
    expect(await find(`${phone(callCenter.number.digits)}&direction=outbound`)).toEqual([1]);
    expect(await find(`${phone(callCenter.number.digits)}&user_id=${first}&direction=inbound`)).toEqual([0, 4]);
    expect(await find(`${phone(PARISIAN)}&user_id=${other.agents[0]}`)).toEqual([3]);
    expect(await find(`user_id=${second}&direction=outbound`)).toEqual([1]);
    expect(await find(`user_id=${second}&direction=inbound`)).toEqual([]);
    const to = Math.floor(app.clock.now() / 1000);
    expect(await find(`direction=inbound&from=${to + 1}`)).toEqual([]);
  });

  it('finds nothing by a tag without calls', async () => {
    for (const query of ['tags=1', 'tags=1,2', 'tags[]=1&tags[]=2', 'tags=1&direction=inbound'])
      expect(await find(query)).toEqual([]);
  });

  it('reads its filters also from the body of a GET', async () => {
    const body = JSON.stringify({ direction: 'outbound', user_id: callCenter.agents[1], tags: [] });
    const key = Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64');
    const headers = { Authorization: `Basic ${key}`, 'Content-Type': 'application/json' };
    const length = { 'Content-Length': String(body.length) };
    const { text } = await sendRaw(app.url, requestHead('GET /v1/calls/search', { ...headers, ...length }), body);
    expect(JSON.parse(text).calls.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
  });

  it.each([
    ['direction=internal', 'direction must be inbound or outbound.'],
    ['user_id=me', 'user_id must be the id of a user.'],
    ['user_id=0', 'user_id must be the id of a user.'],
    ['phone_number=', 'phone_number must be a phone number.'],
    ['phone_number=nobody', 'phone_number must be a phone number.'],
    ['tags=urgent', 'tags must be ids of tags.'],
    ['tags=1,,2', 'tags must be ids of tags.'],
    ['tags[0]=urgent', 'tags must be ids of tags.'],
  ])('refuses %s', async (query, troubleshoot) => {
    const { status, body } = await company.api.get(`/v1/calls/search?${query}`);
    expect([status, body.troubleshoot]).toEqual([400, troubleshoot]);
  });

  it('finds a transferred call by its new agent', async () => {
    const call = await callCenter.talk(AMERICAN);
    await company.api.post(`/v1/calls/${call.id}/transfers`, { user_id: callCenter.agents[1] });
    await callCenter.answer(call, callCenter.agents[1]);
    ids.push(call.id);
    expect(await find(`user_id=${callCenter.agents[1]}`)).toEqual([1, 5]);
    expect(await find(`user_id=${callCenter.agents[0]}&${phone(AMERICAN)}`)).toEqual([]);
  });
});
