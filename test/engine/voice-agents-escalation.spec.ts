import { TestApp } from '../support/app.js';
import { CallCentre } from './call-centre.js';
import { House, type LiveCall, ringFlow, startApp } from './house.js';

describe('the call of a voice agent that needs people', () => {
  let app: TestApp;
  let house: House;
  let centre: CallCentre;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    centre = new CallCentre(house);
  });

  afterAll(() => app.close());

  describe('is handed to people', () => {
    it('who ring as the ring of the Number says, and take it over', async () => {
      const [ada, grace] = await house.agents('ada', 'grace');
      const [id, call] = await centre.talking(
        await centre.number([ada, grace], { flow: ringFlow({ users: [grace.id] }) }),
      );
      await house.told();
      await call.happens('escalated', { reason: ' Wants a person ' });
      expect(await house.told()).toEqual(['CallEscalated', 'CallRingingOnAgent grace', 'VoiceAgentEscalated']);
      await call.answer(grace);
      await app.settle();
      expect((await centre.told(call)).user.id).toBe(grace.id);
      expect((await centre.look(id)).status).toBe('IN_PROGRESS');
      await call.hangUp(grace);
      await app.settle();
      expect((await centre.look(id)).status).toBe('COMPLETED');
    });

    it('and the voice agent leaves it before they ring', async () => {
      const ada = await house.agent('ada');
      const [, call] = await centre.talking(await centre.number([ada]));
      await house.asked();
      await call.happens('escalated', { reason: 'Wants a person' });
      expect(await house.asked()).toEqual(['release_voice_agent', 'ring_agent ada']);
    });

    it('and is over when nobody takes it', async () => {
      const ada = await house.agent('ada');
      const [id, call] = await centre.talking(await centre.number([ada]));
      await call.happens('escalated', { reason: 'Wants a person' });
      await house.later(25);
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system' });
      expect((await centre.look(id)).status).toBe('COMPLETED');
    });

    it('and waits for them where the ring says so', async () => {
      const ada = await house.agent('ada', { online: false });
      const [, call] = await centre.talking(await centre.number([ada], { flow: ringFlow({ queue_seconds: 60 }) }));
      await call.happens('escalated', { reason: 'Wants a person' });
      expect(await call.stage()).toBe('queued');
      await house.connect(ada);
      await app.settle();
      expect(await call.stage()).toBe('ringing');
    });

    it('and is over where the flow has no ring', async () => {
      const flow = { start: 'bye', widgets: { bye: { type: 'hangup' } } };
      const [, call] = await centre.talking(await centre.number([], { flow }));
      await call.happens('escalated', { reason: 'Wants a person' });
      expect(await call.stage()).toBe('over');
    });

    it('by a transfer too, which lets the voice agent go', async () => {
      const ada = await house.agent('ada');
      const [, call] = await centre.talking(await centre.number());
      await house.asked();
      await call.transfer({ kind: 'user', userId: ada.id });
      expect(await house.asked()).toEqual(['release_voice_agent', 'ring_agent ada']);
      await call.answer(ada);
      expect((await call.report('escalated', { reason: 'Wants a person' })).status).toBe(409);
    });

    it('with 409 before the callee answered, after it was handed over, and on a call of a user; with 422 without reason', async () => {
      const [ada, grace] = await house.agents('ada', 'grace');
      const number = await centre.number([ada, grace]);
      const refused = async (call: LiveCall, code: number, fields: object = { reason: 'Wants a person' }) => {
        const before = await call.everything();
        expect((await call.report('escalated', { ...fields })).status).toBe(code);
        expect(await call.everything()).toEqual(before);
      };
      const [, call] = await centre.dialled(number);
      await refused(call, 409);
      await call.happens('callee_answered');
      await refused(call, 422, {});
      await refused(call, 422, { reason: ' ' });
      await call.happens('escalated', { reason: 'Wants a person' });
      await refused(call, 409);
      await call.answer(ada);
      await refused(call, 409);
      const own = await house.starts(grace, number);
      await own.happens('callee_answered');
      await refused(own, 409);
    });
  });
});

describe('the simulator', () => {
  it('plays who is called by a voice agent, to the end', async () => {
    const app = await startApp({ SIMULATOR_FAR_END: 'auto' });
    const house = await House.on(app);
    const centre = new CallCentre(house);
    const [id] = await centre.dialled(await centre.number());
    const seen = [(await centre.look(id)).status];
    for (const seconds of [2, 28]) {
      await house.later(seconds);
      seen.push((await centre.look(id)).status);
    }
    expect(seen).toEqual(['INITIATED', 'IN_PROGRESS', 'COMPLETED']);
    await app.close();
  });
});
