import { UpdateCompany } from '../../../../src/contracts/companies/commands.js';
import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Message, Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';

const WRAP_UP = 30;
const HOUR = 3600;

describe('the wrap-up time on the phone', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let phone: Phone;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 1, { wrapUpTime: WRAP_UP });
    [ann] = scenario.agents;
    phone = await ann.connectPhone();
    await app.newEvents();
  });

  afterEach(() => phone.close());

  afterAll(() => app.close());

  const now = () => Math.floor(app.clock.now() / 1000);
  const me = async () => (await ann.api.get('/phone/v1/me')).body;
  const extend = (seconds: unknown) => ann.api.post('/phone/v1/wrap_up/extend', { seconds });
  const end = () => ann.api.post('/phone/v1/wrap_up/end');
  const advance = async (seconds: number): Promise<void> => {
    app.clock.advance(seconds * 1000);
    await app.settle();
  };
  const requireTags = () =>
    app.commands.execute(new UpdateCompany({ companyId: scenario.company.id, settings: { mandatoryTagging: true } }));

  const takeCall = async (): Promise<number> => {
    const { id } = await scenario.receiveCall();
    for (const act of ['answer', 'hangup']) expect((await ann.act(id, act)).status).toBe(204);
    await app.settle();
    return id;
  };
  const tag = async (callId: number) => {
    const { tags } = (await scenario.company.api.get('/v1/tags')).body;
    expect((await ann.act(callId, 'tags', { tags: [tags[0].id] })).status).toBe(201);
    await app.settle();
  };
  const untilWrapUp = async (wrapUp: unknown): Promise<Message> => {
    for (;;) {
      const message = await phone.next();
      if (message.type === 'availability' && JSON.stringify(message.wrap_up) === JSON.stringify(wrapUp)) return message;
    }
  };

  it('is shown with its call and its end, is pushed, and ends by itself', async () => {
    expect(await me()).toMatchObject({ availability: 'available', wrap_up: null });
    const callId = await takeCall();
    const wrapUp = { call_id: callId, ends_at: now() + WRAP_UP, tags_missing: false };
    const began = { availability: 'after_call_work', availability_since: now(), wrap_up: wrapUp };
    expect(await me()).toMatchObject(began);
    expect(await untilWrapUp(wrapUp)).toEqual({
      type: 'availability',
      ...began,
      availability_status: 'available',
      substatus: 'always_opened',
    });
    await advance(WRAP_UP);
    const over = { availability: 'available', availability_since: now(), wrap_up: null };
    expect(await me()).toMatchObject(over);
    expect(await untilWrapUp(null)).toMatchObject(over);
  });

  it('ends on time in the state, even before the timers record it', async () => {
    await takeCall();
    const endsAt = now() + WRAP_UP;
    app.clock.advance((WRAP_UP + 2) * 1000);
    const over = { availability: 'available', availability_since: endsAt, wrap_up: null };
    expect(await me()).toMatchObject(over);
    await app.settle();
    expect(await me()).toMatchObject(over);
  });

  describe('POST /phone/v1/wrap_up/extend', () => {
    it('moves the end without another webhook event, and the time ends then', async () => {
      const callId = await takeCall();
      const began = now();
      await app.newEvents();
      await advance(10);
      const { status, text } = await extend(60);
      expect([status, text]).toEqual([204, '']);
      const wrapUp = { call_id: callId, ends_at: began + WRAP_UP + 60, tags_missing: false };
      expect(await me()).toMatchObject({ availability_since: began, wrap_up: wrapUp });
      expect(await app.newEvents()).toEqual([]);
      expect(await untilWrapUp(wrapUp)).toMatchObject({ availability: 'after_call_work', availability_since: began });
      await advance(WRAP_UP + 60 - 10 - 1);
      expect([(await me()).availability, await app.newEvents()]).toEqual(['after_call_work', []]);
      await advance(1);
      expect([(await me()).availability, await app.newEvents()]).toEqual(['available', ['UserWrapUpEnded']]);
    });

    it('moves the end to an hour from now at most', async () => {
      await takeCall();
      expect((await extend(HOUR - WRAP_UP)).status).toBe(204);
      const refused = await extend(1);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { seconds: ['must not move the end of the wrap-up time more than an hour from now'] },
      ]);
      await advance(5);
      expect((await extend(6)).status).toBe(422);
      expect((await extend(5)).status).toBe(204);
      expect((await me()).wrap_up.ends_at).toBe(now() + HOUR);
    });

    it.each([0, -1, 3601, 1.5, 'soon', null, undefined, [60], true])('refuses %j with 422', async (seconds) => {
      await takeCall();
      const before = await me();
      const answer = await extend(seconds);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['seconds']]);
      expect(await me()).toEqual(before);
    });

    it('is 409 before a call, during one, and once the time is over, recorded or not', async () => {
      const refused = { error: 'Conflict', troubleshoot: 'No wrap-up time is running for this user.' };
      expect(await extend(60)).toMatchObject({ status: 409, body: refused });
      const { id } = await scenario.receiveCall();
      await ann.act(id, 'answer');
      expect((await extend(60)).status).toBe(409);
      await ann.act(id, 'hangup');
      app.clock.advance(WRAP_UP * 1000);
      expect((await extend(60)).status).toBe(409);
      await app.settle();
      expect((await extend(60)).status).toBe(409);
      expect((await me()).wrap_up).toBeNull();
    });

    it('concerns only the user of the session', async () => {
      await takeCall();
      const before = await me();
      const stranger = (await PhoneScenario.create(app, 1, { wrapUpTime: WRAP_UP })).agents[0];
      expect((await stranger.api.post('/phone/v1/wrap_up/extend', { seconds: 60 })).status).toBe(409);
      expect(await me()).toEqual(before);
    });
  });

  describe('where tagging is mandatory', () => {
    beforeEach(requireTags);

    it('shows which call lacks a tag, also after the time, and ends with the tag', async () => {
      const callId = await takeCall();
      const wrapUp = { call_id: callId, ends_at: now() + WRAP_UP, tags_missing: true };
      expect((await me()).wrap_up).toEqual(wrapUp);
      await advance(WRAP_UP);
      const late = { ...wrapUp, ends_at: null };
      expect(await me()).toMatchObject({ availability: 'after_call_work', wrap_up: late });
      expect(await untilWrapUp(late)).toBeDefined();
      expect((await extend(60)).status).toBe(409);
      await tag(callId);
      expect(await me()).toMatchObject({ availability: 'available', availability_since: now(), wrap_up: null });
      expect(await untilWrapUp(null)).toMatchObject({ availability: 'available' });
    });

    it('POST /phone/v1/wrap_up/end is 409 until the call is tagged', async () => {
      const callId = await takeCall();
      await app.newEvents();
      const before = await me();
      const refused = await end();
      expect([refused.status, refused.body.troubleshoot]).toEqual([
        409,
        `Call ${callId} has no tag, and tagging is mandatory; tag it first.`,
      ]);
      expect([await me(), await app.newEvents()]).toEqual([before, []]);
      await tag(callId);
      expect((await me()).wrap_up).toEqual({ ...before.wrap_up, tags_missing: false });
      expect((await end()).status).toBe(204);
      expect(await me()).toMatchObject({ availability: 'available', wrap_up: null });
    });
  });
});
