import { StartInternalCall } from '../../../src/contracts/calls/commands.js';
import { type Agent, PhoneScenario } from '../../phone/phone-scenario.js';
import type { Phone } from '../../phone/phone.js';
import { TestApp } from '../../support/app.js';

const LINK = 'https://crm.example.com/people/699';

describe('POST /v1/calls/:id/insight_cards', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(() => scenario.reset());

  afterAll(() => app.close());

  const title = (text: string) => [{ type: 'title', text }];
  const post = (id: unknown, contents: unknown, api = scenario.company.api) =>
    api.post(`/v1/calls/${String(id)}/insight_cards`, { contents });
  const send = async (id: number, contents: unknown): Promise<void> => {
    const { status, body } = await post(id, contents);
    expect([status, body]).toEqual([201, { contents }]);
    await app.settle();
  };
  const connect = async (agent: Agent): Promise<Phone> => {
    const phone = await agent.connectPhone();
    expect((await phone.next()).type).toBe('state');
    return phone;
  };
  const card = (id: number, contents: unknown) => ({
    type: 'insight_card',
    call_id: id,
    id: expect.any(Number),
    contents,
  });
  const shown = async ({ api }: Agent) => (await api.get('/phone/v1/me')).body.insight_cards;
  const kept = async () => (await app.reader.rows('SELECT id FROM insight_cards')).length;

  it('answers 201 with a card that has lines of every type', async () => {
    const { id } = await scenario.receiveCall();
    await send(id, [
      { type: 'title', text: 'Grace Hopper 📞', link: LINK },
      { type: 'title', text: 'x'.repeat(255) },
      { type: 'shortText', text: 'Enterprise', label: 'Plan', link: 'http://localhost:3000/a?b=c#d' },
      { type: 'shortText', text: 'y' },
    ]);
  });

  it('stores only the fields of the line type', async () => {
    const { id } = await scenario.receiveCall();
    const given = [{ type: 'title', text: 'A', label: 'B', colour: 'red', constructor: 'x' }];
    const { status, body } = await post(id, given);
    expect([status, body]).toEqual([201, { contents: title('A') }]);
    expect(await shown(ann)).toEqual([{ id: expect.any(Number), contents: title('A') }]);
  });

  it('is shown on the phones of all ringing agents, and then only of the one who answers', async () => {
    const phones = [await connect(ann), await connect(await ann.logInAgain('ios')), await connect(bob)];
    const { id } = await scenario.receiveCall();
    for (const phone of phones) expect((await phone.next()).type).toBe('ringing');
    await send(id, title('First'));
    for (const phone of phones) expect(await phone.next()).toEqual(card(id, title('First')));
    await ann.act(id, 'answer');
    await app.settle();
    for (const phone of phones.slice(0, 2)) {
      expect(await phone.next()).toMatchObject({ type: 'call', call: { state: 'talking' } });
      expect(await phone.next()).toMatchObject({ type: 'availability' });
    }
    expect(await phones[2].next()).toMatchObject({ type: 'call', call: { state: 'over' } });
    await send(id, title('Second'));
    for (const phone of phones.slice(0, 2)) expect(await phone.next()).toEqual(card(id, title('Second')));
    // The other agent received nothing in between.
    await bob.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await phones[2].next()).toMatchObject({ type: 'availability' });
    await Promise.all(phones.map((phone) => phone.close()));
  });

  it('is shown to agents who get the call later', async () => {
    const { id } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    await send(id, title('Known before'));
    const phone = await connect(bob);
    expect((await ann.act(id, 'transfers', { user_id: bob.id })).status).toBe(204);
    await app.settle();
    expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id } });
    expect(await phone.next()).toEqual(card(id, title('Known before')));
    await phone.close();
  });

  it('is shown to a phone that reconnects during the call, and removed with the call', async () => {
    const { id, sid } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    await send(id, title('First'));
    await send(id, title('Second'));
    const phone = await ann.connectPhone();
    expect((await phone.next()).insight_cards.map(({ contents }: any) => contents[0].text)).toEqual([
      'First',
      'Second',
    ]);
    expect(await shown(ann)).toHaveLength(2);
    expect(await shown(bob)).toEqual([]);
    await phone.close();
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    expect([await shown(ann), await kept()]).toEqual([[], 0]);
  });

  it('answers 201 for an ended call without storing or showing anything', async () => {
    const { id, sid } = await scenario.receiveCall();
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    const phone = await connect(ann);
    await app.newEvents();
    await send(id, title('Too late'));
    expect([await app.newEvents(), await kept()]).toEqual([[], 0]);
    await ann.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await phone.next()).toMatchObject({ type: 'availability' });
    await phone.close();
  });

  it('is shown once for the same Idempotency-Key', async () => {
    const { id } = await scenario.receiveCall();
    const headers = { 'Idempotency-Key': `card-${id}` };
    const again = () =>
      scenario.company.api.post(`/v1/calls/${id}/insight_cards`, { contents: title('A') }, { headers });
    expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
    expect(await shown(ann)).toHaveLength(1);
  });

  it.each<[number, string, unknown]>([
    [422, 'no contents', undefined],
    [422, 'contents that are null', null],
    [400, 'contents that are no list', { type: 'title', text: 'A' }],
    [400, 'no line', []],
    [400, 'eleven lines', Array.from({ length: 11 }, () => title('A')[0])],
    [400, 'a line that is text', ['A']],
    [400, 'a line that is null', [null]],
    [400, 'a line that is a list', [[]]],
    [400, 'a line without a type', [{ text: 'A' }]],
    [400, 'an unknown type', [{ type: 'image', text: 'A' }]],
    [400, 'a type that every object has', [{ type: 'constructor', text: 'A' }]],
    [400, 'no text', [{ type: 'title' }]],
    [400, 'blank text', [{ type: 'shortText', text: ' ' }]],
    [400, 'a text that is a number', [{ type: 'title', text: 5 }]],
    [400, '256 characters', title('x'.repeat(256))],
    [400, 'two lines in one', [{ type: 'shortText', text: 'A\nB' }]],
    [400, 'a label that is a number', [{ type: 'shortText', text: 'A', label: 1 }]],
    [400, 'a label of 256 characters', [{ type: 'shortText', text: 'A', label: 'x'.repeat(256) }]],
    [400, 'a link that is null', [{ type: 'title', text: 'A', link: null }]],
    [400, 'a link without a host', [{ type: 'title', text: 'A', link: 'https://' }]],
    [400, 'a link to a script', [{ type: 'title', text: 'A', link: 'javascript:alert(1)' }]],
    [400, 'a link with a space', [{ type: 'title', text: 'A', link: 'https://a.example/ b' }]],
    [400, 'one bad line among good ones', [...title('A'), { type: 'title' }, ...title('B')]],
  ])('answers %i to %s, and nothing is shown', async (status, _what, contents) => {
    const { id } = await scenario.receiveCall();
    await app.newEvents();
    const answer = await post(id, contents);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, ['contents']]);
    expect([await shown(ann), await app.newEvents()]).toEqual([[], []]);
  });

  it('answers 404 for a call of another company, an internal one, and none', async () => {
    const { id } = await scenario.receiveCall();
    const { api } = await app.company();
    expect((await post(id, title('A'), api)).status).toBe(404);
    expect(await shown(ann)).toEqual([]);
    for (const path of [999_999, 0, 'abc']) expect((await post(path, title('A'))).status).toBe(404);
    await scenario.reset();
    const internal = await app.commands.execute(
      new StartInternalCall({ companyId: scenario.company.id, userId: ann.id, calleeId: bob.id }),
    );
    expect((await post(internal.callId, title('A'))).status).toBe(404);
    await ann.act(internal.callId, 'hangup');
  });
});
