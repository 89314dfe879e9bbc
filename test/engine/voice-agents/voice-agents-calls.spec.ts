import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { CarrierRequested } from '../../../src/contracts/carrier/events.js';
import { CallDispatcher } from '../../../src/modules/voice-agents/commands/dial-waiting.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database/database.js';
import { CONTACT } from '../../support/company/voice-agent-requests.js';
import { VoiceAgentScenario } from '../voice-agent-scenario.js';
import { CallScenario, startApp } from '../call-scenario.js';

describe('the call of a voice agent', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let voiceAgents: VoiceAgentScenario;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    voiceAgents = new VoiceAgentScenario(scenario);
  });

  afterAll(() => app.close());

  describe('is a call of the company', () => {
    it('dialled from the Number of the voice agent, with its script and without a user', async () => {
      const numberId = await voiceAgents.addNumber();
      const script = 'Hello {{name}}. Goodbye.';
      const [id, call] = await voiceAgents.dial(numberId, { context: { name: 'Grace' } }, { script });
      const event = app.events.find(
        (event) => event instanceof CarrierRequested && event.sid === call.sid,
      ) as CarrierRequested;
      expect(event.requests).toEqual([
        { act: 'originate', from: expect.stringMatching(/^\+331763/), to: CONTACT },
        { act: 'bridge_voice_agent', voice_agent_id: expect.any(Number), script: 'Hello Grace. Goodbye.' },
      ]);
      expect(await voiceAgents.getRequest(id)).toMatchObject({
        status: 'INITIATED',
        call_id: call.id,
        started_at: null,
      });
      const details = await voiceAgents.getCall(call);
      expect(details).toMatchObject({
        direction: 'outbound',
        status: 'initial',
        user: null,
        number: { id: numberId },
        raw_digits: '+33 6 39 98 45 67',
        tags: [{ name: 'Voice Virtual Agent' }],
      });
      expect(details.conference_participants).toHaveLength(1);
    });

    it('in progress when the callee answers, and completed at its end', async () => {
      const [id, call] = await voiceAgents.dial(await voiceAgents.addNumber());
      await scenario.advance(6);
      await call.report('callee_answered');
      await app.settle();
      expect(await voiceAgents.getRequest(id)).toMatchObject({ status: 'IN_PROGRESS', ended_at: null });
      await scenario.advance(90);
      await call.report('caller_hangup');
      expect(await scenario.takeCarrierRequests()).toEqual(expect.arrayContaining(['release_voice_agent', 'hang_up']));
      const { started_at, ended_at, ...rest } = await voiceAgents.getRequest(id);
      expect(rest).toMatchObject({ status: 'COMPLETED', failure_reason: null });
      expect(Date.parse(ended_at) - Date.parse(started_at)).toBe(90_000);
    });

    it.each(['busy', 'declined', 'unreachable'])('failed when the callee is %s', async (reason) => {
      const [id, call] = await voiceAgents.dial(await voiceAgents.addNumber());
      await scenario.takeEvents();
      await call.report('callee_rejected', { reason });
      expect((await scenario.takeEvents()).sort()).toEqual(['CallEnded', 'CallHungUp', 'VoiceAgentEnded']);
      expect(await voiceAgents.getRequest(id)).toMatchObject({
        status: 'FAILED',
        failure_reason: reason,
        started_at: null,
      });
    });

    it('failed when its Number belongs to a trunk, over which voice agents cannot speak', async () => {
      const { id: companyId } = scenario.company;
      const trunk = { name: 'Carrier', host: '127.0.0.1' };
      const { trunkId: voiceConnectionId } = await app.commands.execute(new CreateTrunk({ companyId, trunk }));
      const agent = await voiceAgents.addVoiceAgent(await voiceAgents.addNumber([], { voiceConnectionId }));
      const id = await voiceAgents.requestCall(agent);
      await app.settle();
      expect(await voiceAgents.getRequest(id)).toMatchObject({ status: 'FAILED', call_id: null });
    });

    it('failed when nobody answers in time', async () => {
      const [id] = await voiceAgents.dial(await voiceAgents.addNumber());
      await scenario.advance(60);
      expect(await voiceAgents.getRequest(id)).toMatchObject({ status: 'FAILED', failure_reason: 'unreachable' });
    });

    it('ended after VOICE_AGENT_MAX_SECONDS, 600 unless set', async () => {
      const [id, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber());
      await scenario.advance(599);
      expect(await voiceAgents.getStatuses([id])).toEqual(['IN_PROGRESS']);
      await scenario.takeEvents();
      await scenario.takeCarrierRequests();
      await scenario.advance(1);
      expect(await scenario.takeCarrierRequests()).toEqual(['release_voice_agent', 'hang_up']);
      expect(await voiceAgents.getStatuses([id])).toEqual(['COMPLETED']);
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system' });
      const sql = 'SELECT end_reason FROM voice_agent_calls WHERE call_id = ?';
      expect(await app.reader.first(sql, [call.id])).toEqual({ end_reason: 'max_duration' });
    });

    it('without a limit once people have it', async () => {
      const ada = await scenario.addAgent('ada');
      const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([ada]));
      await call.report('escalated', { reason: 'Wants a person' });
      await call.answer(ada);
      await scenario.advance(700);
      expect(await call.stage()).toBe('talking');
    });

    it('made even if the company deleted the tag', async () => {
      const { tags } = (await scenario.company.api.get('/v1/tags')).body;
      const tag = tags.find(({ name }: { name: string }) => name === 'Voice Virtual Agent');
      await scenario.company.api.delete(`/v1/tags/${tag.id}`);
      const [id, call] = await voiceAgents.dial(await voiceAgents.addNumber());
      expect((await voiceAgents.getRequest(id)).status).toBe('INITIATED');
      expect((await voiceAgents.getCall(call)).tags).toEqual([]);
    });
  });

  describe('waits', () => {
    it('while the company has five; the next starts when one ends, in order of arrival', async () => {
      const ids = await voiceAgents.requestCalls(10);
      await app.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual([...Array(5).fill('INITIATED'), ...Array(5).fill('PENDING')]);
      await (await voiceAgents.findCall(ids[2])).report('callee_rejected', { reason: 'busy' });
      await app.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual([
        'INITIATED',
        'INITIATED',
        'FAILED',
        'INITIATED',
        'INITIATED',
        'INITIATED',
        'PENDING',
        'PENDING',
        'PENDING',
        'PENDING',
      ]);
    });

    it('while its Number has one, of any voice agent, but does not block other Numbers', async () => {
      const [one, two] = [await voiceAgents.addNumber(), await voiceAgents.addNumber()];
      const agents = [await voiceAgents.addVoiceAgent(one), await voiceAgents.addVoiceAgent(one)];
      const ids = [await voiceAgents.requestCall(agents[0]), await voiceAgents.requestCall(agents[1])];
      ids.push(await voiceAgents.requestCall(await voiceAgents.addVoiceAgent(two)));
      await app.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual(['INITIATED', 'PENDING', 'INITIATED']);
      const call = await voiceAgents.findCall(ids[0]);
      await call.report('callee_answered');
      await app.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual(['IN_PROGRESS', 'PENDING', 'INITIATED']);
      await call.report('caller_hangup');
      await app.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual(['COMPLETED', 'INITIATED', 'INITIATED']);
    });

    it('but not for calls of other companies', async () => {
      await voiceAgents.requestCalls(5);
      await app.settle();
      voiceAgents = new VoiceAgentScenario(await CallScenario.create(app));
      const [id] = await voiceAgents.requestCalls(1);
      await app.settle();
      expect(await voiceAgents.getStatuses([id])).toEqual(['INITIATED']);
    });

    it('until it expires', async () => {
      const number = await voiceAgents.addNumber();
      const [first, call] = await voiceAgents.dialAndAnswer(number);
      const agent = await voiceAgents.addVoiceAgent(number);
      const [short, long] = [
        await voiceAgents.requestCall(agent, { expiration_seconds: 60 }),
        await voiceAgents.requestCall(agent, { expiration_seconds: 90 }),
      ];
      await scenario.advance(59);
      expect(await voiceAgents.getStatuses([first, short, long])).toEqual(['IN_PROGRESS', 'PENDING', 'PENDING']);
      await scenario.advance(1);
      expect(await voiceAgents.getRequest(short)).toMatchObject({
        status: 'FAILED',
        failure_reason: 'expired',
        call_id: null,
      });
      await call.report('caller_hangup');
      await app.settle();
      expect(await voiceAgents.getStatuses([first, short, long])).toEqual(['COMPLETED', 'FAILED', 'INITIATED']);
      await (await voiceAgents.findCall(long)).report('callee_answered');
      // Only waiting requests expire.
      await scenario.advance(500);
      expect(await voiceAgents.getStatuses([long])).toEqual(['IN_PROGRESS']);
    });

    it('and is not made if it expired before the dispatcher ran', async () => {
      const id = await voiceAgents.requestCall(await voiceAgents.addVoiceAgent(await voiceAgents.addNumber()), {
        expiration_seconds: 60,
      });
      app.clock.advance(61_000);
      await app.settle();
      expect(await voiceAgents.getRequest(id)).toMatchObject({
        status: 'FAILED',
        failure_reason: 'expired',
        call_id: null,
      });
    });
  });

  describe('on two processes', () => {
    let other: TestApp;

    beforeEach(async () => {
      other = await startApp({ DATABASE_URL: app.databaseUrl }, app.clock);
    });

    afterEach(() => other.close());

    /** Two replicas on MySQL; one on SQLite, where writers take turns anyway. */
    const dispatchers = () =>
      (onMysql ? [app, other] : [app]).map(({ context }) => context.get(CallDispatcher, { strict: false }));

    it('starts once, and five at a time, however many dispatchers run', async () => {
      const ids = await voiceAgents.requestCalls(10);
      const { id } = scenario.company;
      await Promise.all([...dispatchers(), ...dispatchers()].map((each) => each.run(id)));
      const now = await voiceAgents.getStatuses(ids);
      expect(now.filter((each) => each === 'INITIATED')).toHaveLength(5);
      expect((await scenario.company.api.get('/v1/calls')).body.meta.total).toBe(5);
    });

    it('starts once per Number', async () => {
      const agent = await voiceAgents.addVoiceAgent(await voiceAgents.addNumber());
      const ids = await Promise.all([1, 2, 3].map(() => voiceAgents.requestCall(agent)));
      await Promise.all([...dispatchers(), ...dispatchers()].map((each) => each.run(scenario.company.id)));
      expect((await voiceAgents.getStatuses(ids)).sort()).toEqual(['INITIATED', 'PENDING', 'PENDING']);
      expect((await scenario.company.api.get('/v1/calls')).body.meta.total).toBe(1);
    });

    it('is dispatched by any process', async () => {
      const number = await voiceAgents.addNumber();
      const agent = await voiceAgents.addVoiceAgent(number);
      const ids = [await voiceAgents.requestCall(agent), await voiceAgents.requestCall(agent)];
      await other.settle();
      expect((await voiceAgents.getStatuses(ids)).sort()).toEqual(['INITIATED', 'PENDING']);
      await (await voiceAgents.findCall(ids[0])).report('callee_rejected', { reason: 'busy' });
      await other.settle();
      expect(await voiceAgents.getStatuses(ids)).toEqual(['FAILED', 'INITIATED']);
    });
  });
});
