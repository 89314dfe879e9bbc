import { CarrierAsked } from '../../src/contracts/carrier.js';
import { CallDispatcher } from '../../src/modules/voice-agents/commands/dial-waiting.js';
import { TestApp } from '../support/app.js';
import { onMysql } from '../support/database.js';
import { CONTACT } from '../support/voice-agents.js';
import { CallCentre } from './call-centre.js';
import { House, startApp } from './house.js';

describe('the call of a voice agent', () => {
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

  describe('is a real one', () => {
    it('dialled from the Number of the agent, with what there is to say and without a user', async () => {
      const numberId = await centre.number();
      const script = 'Hello {{name}}. Goodbye.';
      const [id, call] = await centre.dialled(numberId, { context: { name: 'Grace' } }, { script });
      const asked = app.events.find((event) => event instanceof CarrierAsked && event.sid === call.sid) as CarrierAsked;
      expect(asked.requests).toEqual([
        { act: 'originate', from: expect.stringMatching(/^\+331763/), to: CONTACT },
        { act: 'bridge_voice_agent', voice_agent_id: expect.any(Number), script: 'Hello Grace. Goodbye.' },
      ]);
      expect(await centre.look(id)).toMatchObject({ status: 'INITIATED', call_id: call.id, started_at: null });
      const told = await centre.told(call);
      expect(told).toMatchObject({
        ...{ direction: 'outbound', status: 'initial', user: null, number: { id: numberId } },
        ...{ raw_digits: '+33 6 39 98 45 67', tags: [{ name: 'Voice Virtual Agent' }] },
      });
      expect(told.conference_participants).toHaveLength(1);
    });

    it('in progress when the callee answers, and completed at its end', async () => {
      const [id, call] = await centre.dialled(await centre.number());
      await house.later(6);
      await call.happens('callee_answered');
      await app.settle();
      expect(await centre.look(id)).toMatchObject({ status: 'IN_PROGRESS', ended_at: null });
      await house.later(90);
      await call.happens('caller_hangup');
      expect(await house.asked()).toEqual(expect.arrayContaining(['release_voice_agent', 'hang_up']));
      const { started_at, ended_at, ...rest } = await centre.look(id);
      expect(rest).toMatchObject({ status: 'COMPLETED', failure_reason: null });
      expect(Date.parse(ended_at) - Date.parse(started_at)).toBe(90_000);
    });

    it.each(['busy', 'declined', 'unreachable'])('failed when the callee is %s', async (reason) => {
      const [id, call] = await centre.dialled(await centre.number());
      await house.told();
      await call.happens('callee_rejected', { reason });
      expect(await house.told()).toEqual(['CallHungUp', 'CallEnded']);
      expect(await centre.look(id)).toMatchObject({ status: 'FAILED', failure_reason: reason, started_at: null });
    });

    it('failed when nobody answers in time', async () => {
      const [id] = await centre.dialled(await centre.number());
      await house.later(60);
      expect(await centre.look(id)).toMatchObject({ status: 'FAILED', failure_reason: 'unreachable' });
    });

    it('refused nothing by a company that deleted the tag', async () => {
      const { tags } = (await house.company.api.get('/v1/tags')).body;
      const tag = tags.find(({ name }: { name: string }) => name === 'Voice Virtual Agent');
      await house.company.api.delete(`/v1/tags/${tag.id}`);
      const [id, call] = await centre.dialled(await centre.number());
      expect((await centre.look(id)).status).toBe('INITIATED');
      expect((await centre.told(call)).tags).toEqual([]);
    });
  });

  describe('waits for its turn', () => {
    it('while five of its company are made; the next begins when one ends, first come first served', async () => {
      const ids = await centre.askAll(10);
      await app.settle();
      expect(await centre.statuses(ids)).toEqual([...Array(5).fill('INITIATED'), ...Array(5).fill('PENDING')]);
      await (await centre.call(ids[2])).happens('callee_rejected', { reason: 'busy' });
      await app.settle();
      expect(await centre.statuses(ids)).toEqual([
        ...['INITIATED', 'INITIATED', 'FAILED', 'INITIATED', 'INITIATED', 'INITIATED'],
        ...['PENDING', 'PENDING', 'PENDING', 'PENDING'],
      ]);
    });

    it('while one is made from its Number, whichever agent makes it; other Numbers overtake it', async () => {
      const [one, two] = [await centre.number(), await centre.number()];
      const agents = [await centre.agent(one), await centre.agent(one)];
      const ids = [await centre.ask(agents[0]), await centre.ask(agents[1])];
      ids.push(await centre.ask(await centre.agent(two)));
      await app.settle();
      expect(await centre.statuses(ids)).toEqual(['INITIATED', 'PENDING', 'INITIATED']);
      const call = await centre.call(ids[0]);
      await call.happens('callee_answered');
      await app.settle();
      expect(await centre.statuses(ids)).toEqual(['IN_PROGRESS', 'PENDING', 'INITIATED']);
      await call.happens('caller_hangup');
      await app.settle();
      expect(await centre.statuses(ids)).toEqual(['COMPLETED', 'INITIATED', 'INITIATED']);
    });

    it('and not for those of another company', async () => {
      await centre.askAll(5);
      await app.settle();
      centre = new CallCentre(await House.on(app));
      const [id] = await centre.askAll(1);
      await app.settle();
      expect(await centre.statuses([id])).toEqual(['INITIATED']);
    });

    it('until it expires, and is not made afterwards', async () => {
      const number = await centre.number();
      const [first, call] = await centre.talking(number);
      const agent = await centre.agent(number);
      const [short, long] = [
        await centre.ask(agent, { expiration_seconds: 60 }),
        await centre.ask(agent, { expiration_seconds: 90 }),
      ];
      await house.later(59);
      expect(await centre.statuses([first, short, long])).toEqual(['IN_PROGRESS', 'PENDING', 'PENDING']);
      await house.later(1);
      expect(await centre.look(short)).toMatchObject({ status: 'FAILED', failure_reason: 'expired', call_id: null });
      await call.happens('caller_hangup');
      await app.settle();
      expect(await centre.statuses([first, short, long])).toEqual(['COMPLETED', 'FAILED', 'INITIATED']);
      await (await centre.call(long)).happens('callee_answered');
      // It waits no more, so it does not expire any more.
      await house.later(3600);
      expect(await centre.statuses([long])).toEqual(['IN_PROGRESS']);
    });

    it('and is not made when its time was over before anybody looked', async () => {
      const id = await centre.ask(await centre.agent(await centre.number()), { expiration_seconds: 60 });
      app.clock.advance(61_000);
      await app.settle();
      expect(await centre.look(id)).toMatchObject({ status: 'FAILED', failure_reason: 'expired', call_id: null });
    });
  });

  describe('on two processes', () => {
    let other: TestApp;

    beforeEach(async () => {
      other = await startApp({ DATABASE_URL: app.databaseUrl }, app.clock);
    });

    afterEach(() => other.close());

    /** Of both where the database lets two write at once; of one where writers take turns anyway. */
    const dispatchers = () =>
      (onMysql ? [app, other] : [app]).map(({ context }) => context.get(CallDispatcher, { strict: false }));

    it('begins once, and five at a time, however many look for work', async () => {
      const ids = await centre.askAll(10);
      const { id } = house.company;
      await Promise.all([...dispatchers(), ...dispatchers()].map((each) => each.run(id)));
      const now = await centre.statuses(ids);
      expect(now.filter((each) => each === 'INITIATED')).toHaveLength(5);
      expect((await house.company.api.get('/v1/calls')).body.meta.total).toBe(5);
    });

    it('begins once from a Number', async () => {
      const agent = await centre.agent(await centre.number());
      const ids = await Promise.all([1, 2, 3].map(() => centre.ask(agent)));
      await Promise.all([...dispatchers(), ...dispatchers()].map((each) => each.run(house.company.id)));
      expect((await centre.statuses(ids)).sort()).toEqual(['INITIATED', 'PENDING', 'PENDING']);
      expect((await house.company.api.get('/v1/calls')).body.meta.total).toBe(1);
    });

    it('is made, followed and counted by whoever is up', async () => {
      const number = await centre.number();
      const agent = await centre.agent(number);
      const ids = [await centre.ask(agent), await centre.ask(agent)];
      await other.settle();
      expect((await centre.statuses(ids)).sort()).toEqual(['INITIATED', 'PENDING']);
      await (await centre.call(ids[0])).happens('callee_rejected', { reason: 'busy' });
      await other.settle();
      expect(await centre.statuses(ids)).toEqual(['FAILED', 'INITIATED']);
    });
  });
});
