import { AnswerCall, ReceiveCall } from '../../src/contracts/calls/commands.js';
import { TestApp } from '../support/app.js';
import { type Agent, CALLER, NO_DETAILS, PhoneScenario } from './phone-scenario.js';
import type { Message, Phone } from './phone.js';

describe('the server pushes to phones', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let phone: Phone;
  let bobs: Phone;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(async () => {
    await scenario.reset();
    [phone, bobs] = [await ann.connectPhone(), await bob.connectPhone()];
    expect([(await phone.next()).type, (await bobs.next()).type]).toEqual(['state', 'state']);
  });

  afterEach(() => Promise.all([phone.close(), bobs.close()]));

  afterAll(() => app.close());

  const settled = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
    const { status, text } = await answer;
    expect([status, text]).toEqual([204, '']);
    await app.settle();
  };
  const call = (id: number, state: string, status: string): Message => ({
    type: 'call',
    call: expect.objectContaining({ id, state, status }),
  });
  const availability = (state: string): Message =>
    expect.objectContaining({ type: 'availability', availability: state });

  /** Skips earlier messages of the same type. */
  const until = async (on: Phone, type: string, fits: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const message = await on.next(type);
      if (fits(message)) return message;
    }
  };
  const untilState = (on: Phone, state: string) => until(on, 'call', (message) => message.call.state === state);
  const untilAvailability = (on: Phone, state: string) =>
    until(on, 'availability', (message) => message.availability === state);

  it('ringing to all agents that ring; then talking to the one who answers and over to the other', async () => {
    const { id, sid } = await scenario.receiveCall();
    const ringing = await phone.next();
    expect(ringing).toEqual({
      type: 'ringing',
      call: {
        id,
        sid,
        direction: 'inbound',
        status: 'initial',
        state: 'ringing',
        raw_digits: '+33 6 12 34 56 78',
        colleague: null,
        user: null,
        number: { id: scenario.number.id, name: expect.any(String), digits: expect.any(String) },
        started_at: Math.floor(app.clock.now() / 1000),
        answered_at: null,
        ended_at: null,
        ...NO_DETAILS,
      },
    });
    expect(await bobs.next()).toEqual(ringing);
    await settled(ann.act(id, 'answer'));
    expect(await phone.next('call')).toEqual(call(id, 'talking', 'answered'));
    expect(await phone.next('availability')).toEqual(availability('in_call'));
    expect(await bobs.next('call')).toEqual(call(id, 'over', 'answered'));
  });

  it('ringing at the commit, before its events are published', async () => {
    app.events.splice(0);
    const { callId } = await app.commands.execute(new ReceiveCall({ to: scenario.number.digits, from: CALLER }));
    expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id: callId } });
    expect(app.events).toEqual([]);
    await app.settle();
  });

  it('a call that is put on hold, resumed and ended', async () => {
    const { id, sid } = await scenario.receiveCall();
    await settled(ann.act(id, 'answer'));
    await settled(ann.act(id, 'hold'));
    const states = [await untilState(phone, 'held')];
    await settled(ann.act(id, 'unhold'));
    states.push(await untilState(phone, 'talking'));
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    states.push(await phone.next('call'));
    expect(states.map(({ call: { state, status } }) => [state, status])).toEqual([
      ['held', 'answered'],
      ['talking', 'answered'],
      ['over', 'done'],
    ]);
    expect(await untilAvailability(phone, 'available')).toBeDefined();
  });

  it('that a call stops ringing when the caller hangs up', async () => {
    const { id, sid } = await scenario.receiveCall();
    expect((await phone.next()).type).toBe('ringing');
    await scenario.reportEvent(sid, { type: 'caller_hangup' });
    expect(await phone.next('call')).toEqual(call(id, 'over', 'done'));
  });

  it('that a call stops ringing after the ring time', async () => {
    const { id } = await scenario.receiveCall();
    expect((await phone.next()).type).toBe('ringing');
    app.clock.advance(25_000);
    await app.settle();
    expect(await phone.next('call')).toEqual(call(id, 'over', 'initial'));
  });

  it('over to the agent who declines, and nothing to the other', async () => {
    const { id } = await scenario.receiveCall();
    await Promise.all([phone.next(), bobs.next()]);
    await settled(ann.act(id, 'decline'));
    expect(await phone.next('call')).toEqual(call(id, 'over', 'initial'));
    await settled(bob.act(id, 'answer'));
    expect(await bobs.next('call')).toEqual(call(id, 'talking', 'answered'));
  });

  it('a call that is transferred: over for one, ringing for the other', async () => {
    const { id } = await scenario.receiveCall();
    await Promise.all([phone.next(), bobs.next()]);
    await settled(ann.act(id, 'answer'));
    expect(await bobs.next('call')).toEqual(call(id, 'over', 'answered'));
    await settled(ann.act(id, 'transfers', { user_id: bob.id }));
    expect(await bobs.next('ringing')).toMatchObject({ call: { id, state: 'ringing' } });
    expect(await untilState(phone, 'over')).toEqual(call(id, 'over', 'answered'));
    await settled(bob.act(id, 'answer'));
    expect(await bobs.next('call')).toEqual(call(id, 'talking', 'answered'));
  });

  it('an outbound call: dialing, talking, over', async () => {
    const { body } = await ann.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: CALLER });
    const { id, sid } = body.call;
    await app.settle();
    expect(await phone.next('call')).toEqual({ type: 'call', call: body.call });
    expect(await phone.next('availability')).toEqual(availability('in_call'));
    await scenario.reportEvent(sid, { type: 'callee_answered' });
    expect(await phone.next('call')).toEqual(call(id, 'talking', 'answered'));
    await settled(ann.act(id, 'hangup'));
    expect(await phone.next('call')).toEqual(call(id, 'over', 'done'));
    expect(await phone.next('availability')).toEqual(availability('available'));
  });

  it('an internal call, on both sides', async () => {
    const { body } = await ann.api.post('/phone/v1/calls', { user_id: bob.id });
    const { id } = body.call;
    await app.settle();
    expect(await phone.next('call')).toMatchObject({ call: { id, state: 'dialing', colleague: { id: bob.id } } });
    expect(await bobs.next('ringing')).toMatchObject({ call: { id, colleague: { id: ann.id } } });
    await settled(bob.act(id, 'answer'));
    expect(await untilState(phone, 'talking')).toMatchObject({ call: { id, colleague: { id: bob.id } } });
    expect(await untilState(bobs, 'talking')).toMatchObject({ call: { id, colleague: { id: ann.id } } });
    await settled(ann.act(id, 'hangup'));
    expect(await untilState(phone, 'over')).toMatchObject({ call: { id, status: 'done' } });
    expect(await untilState(bobs, 'over')).toMatchObject({ call: { id, status: 'done' } });
  });

  it('an internal call that is declined', async () => {
    const { id } = (await ann.api.post('/phone/v1/calls', { user_id: bob.id })).body.call;
    await app.settle();
    await settled(bob.act(id, 'decline'));
    expect(await untilState(bobs, 'over')).toMatchObject({ call: { id, status: 'done' } });
    expect(await untilState(phone, 'over')).toMatchObject({ call: { id, status: 'done' } });
  });

  it('click-to-dial, again also for the same number, and its removal once a call starts', async () => {
    const dial = () => scenario.company.api.post(`/v1/users/${ann.id}/dial`, { to: CALLER });
    for (let turn = 0; turn < 2; turn++) {
      await settled(dial());
      expect(await phone.next()).toEqual({ type: 'prefill', prefilled_number: CALLER });
    }
    await ann.api.post('/phone/v1/calls', { number_id: scenario.number.id, to: '+33176360695' });
    await app.settle();
    expect(await phone.next('call')).toBeDefined();
    expect(await phone.next('availability')).toEqual(availability('in_call'));
    expect(await phone.next('prefill')).toEqual({ type: 'prefill', prefilled_number: null });
  });

  it('the start and end of wrap-up time', async () => {
    const small = await PhoneScenario.create(app, 1, { wrapUpTime: 30 });
    const [busy] = small.agents;
    const hers = await busy.connectPhone();
    const { id } = (await busy.api.post('/phone/v1/calls', { number_id: small.number.id, to: CALLER })).body.call;
    await app.settle();
    await settled(busy.act(id, 'hangup'));
    expect(await untilAvailability(hers, 'after_call_work')).toBeDefined();
    await settled(busy.api.post('/phone/v1/wrap_up/end'));
    expect(await hers.next('availability')).toEqual(availability('available'));
    await hers.close();
  });

  it('the same to every session of a user', async () => {
    const ios = await (await ann.logInAgain('ios')).connectPhone();
    const second = await ann.connectPhone();
    await Promise.all([ios.next(), second.next()]);
    const { id } = await scenario.receiveCall();
    for (const each of [phone, ios, second]) expect(await each.next()).toMatchObject({ type: 'ringing', call: { id } });
    await Promise.all([ios.close(), second.close()]);
  });

  it('the current call to a socket that reconnects', async () => {
    await phone.close();
    const { id } = await scenario.receiveCall();
    phone = await ann.connectPhone();
    expect(await phone.next()).toMatchObject({ type: 'state', call: { id, state: 'ringing' } });
    await settled(ann.act(id, 'answer'));
    await settled(ann.act(id, 'hold'));
    await phone.close();
    phone = await ann.connectPhone();
    expect(await phone.next()).toMatchObject({ type: 'state', availability: 'in_call', call: { id, state: 'held' } });
  });

  it('nothing of another company', async () => {
    const elsewhere = await PhoneScenario.create(app);
    const { id } = await elsewhere.receiveCall();
    await settled(elsewhere.agents[0].act(id, 'answer'));
    await ann.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
    await app.settle();
    expect(await phone.next('availability')).toEqual(availability('do_not_disturb'));
  });

  it('nothing that was rolled back', async () => {
    const { id } = await scenario.receiveCall();
    expect((await phone.next()).type).toBe('ringing');
    await expect(
      app.work.run(async () => {
        await app.commands.execute(new AnswerCall({ companyId: scenario.company.id, callId: id, userId: ann.id }));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await app.settle();
    await settled(ann.act(id, 'decline'));
    expect(await phone.next('call')).toEqual(call(id, 'over', 'initial'));
  });
});
