import { TestApp } from '../../support/app.js';
import { VoiceAgentScenario } from '../voice-agent-scenario.js';
import { CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

describe('the escalation of a voice agent call', () => {
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

  describe('to human agents', () => {
    it('follows the ring widget of the Number', async () => {
      const [ada, grace] = await scenario.addAgents('ada', 'grace');
      const [id, call] = await voiceAgents.dialAndAnswer(
        await voiceAgents.addNumber([ada, grace], { flow: ringFlow({ users: [grace.id] }) }),
      );
      await scenario.takeEvents();
      await call.report('escalated', { reason: ' Wants a person ' });
      expect((await scenario.takeEvents()).sort()).toEqual([
        'CallEscalated',
        'CallRingingOnAgent grace',
        'VoiceAgentEnded',
        'VoiceAgentEscalated',
        'VoiceAgentSummarised',
      ]);
      const { status, ended_at } = await voiceAgents.getRequest(id);
      expect(status).toBe('COMPLETED');
      await scenario.advance(20);
      await call.answer(grace);
      await app.settle();
      expect((await voiceAgents.getCall(call)).user.id).toBe(grace.id);
      await call.hangUp(grace);
      await app.settle();
      expect(await voiceAgents.getRequest(id)).toMatchObject({ status: 'COMPLETED', ended_at });
    });

    it('releases the voice agent before agents ring', async () => {
      const ada = await scenario.addAgent('ada');
      const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([ada]));
      await scenario.takeCarrierRequests();
      await call.report('escalated', { reason: 'Wants a person' });
      expect(await scenario.takeCarrierRequests()).toEqual(['release_voice_agent', 'ring_agent ada']);
    });

    it('ends the call if nobody answers', async () => {
      const ada = await scenario.addAgent('ada');
      const [id, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([ada]));
      await call.report('escalated', { reason: 'Wants a person' });
      await scenario.advance(25);
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system' });
      expect((await voiceAgents.getRequest(id)).status).toBe('COMPLETED');
    });

    it('queues the call if the ring widget has a queue', async () => {
      const ada = await scenario.addAgent('ada', { online: false });
      const [, call] = await voiceAgents.dialAndAnswer(
        await voiceAgents.addNumber([ada], { flow: ringFlow({ queue_seconds: 60 }) }),
      );
      await call.report('escalated', { reason: 'Wants a person' });
      expect(await call.stage()).toBe('queued');
      await scenario.connect(ada);
      await app.settle();
      expect(await call.stage()).toBe('ringing');
    });

    it('ends the call if the flow has no ring widget', async () => {
      const flow = { start: 'bye', widgets: { bye: { type: 'hangup' } } };
      const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([], { flow }));
      await call.report('escalated', { reason: 'Wants a person' });
      expect(await call.stage()).toBe('over');
    });

    it('can be a transfer, which releases the voice agent', async () => {
      const ada = await scenario.addAgent('ada');
      const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber());
      await scenario.takeCarrierRequests();
      await call.transfer({ userId: ada.id });
      expect(await scenario.takeCarrierRequests()).toEqual(['release_voice_agent', 'ring_agent ada']);
      await call.answer(ada);
      expect((await call.tryReport('escalated', { reason: 'Wants a person' })).status).toBe(409);
    });

    it('is refused with 409 without a voice agent on an answered call, and with 422 without a reason', async () => {
      const [ada, grace] = await scenario.addAgents('ada', 'grace');
      const number = await voiceAgents.addNumber([ada, grace]);
      const refused = async (call: LiveCall, code: number, fields: object = { reason: 'Wants a person' }) => {
        const before = await call.allState();
        expect((await call.tryReport('escalated', { ...fields })).status).toBe(code);
        expect(await call.allState()).toEqual(before);
      };
      const [, call] = await voiceAgents.dial(number);
      await refused(call, 409);
      await call.report('callee_answered');
      await refused(call, 422, {});
      await refused(call, 422, { reason: ' ' });
      await call.report('escalated', { reason: 'Wants a person' });
      await refused(call, 409);
      await call.answer(ada);
      await refused(call, 409);
      const own = await scenario.startCall(grace, number);
      await own.report('callee_answered');
      await refused(own, 409);
    });
  });
});

describe('the simulator', () => {
  it('answers and ends calls of voice agents', async () => {
    const app = await startApp({ SIMULATOR_FAR_END: 'auto' });
    const scenario = await CallScenario.create(app);
    const voiceAgents = new VoiceAgentScenario(scenario);
    const [id] = await voiceAgents.dial(await voiceAgents.addNumber());
    const seen = [(await voiceAgents.getRequest(id)).status];
    for (const seconds of [2, 28]) {
      await scenario.advance(seconds);
      seen.push((await voiceAgents.getRequest(id)).status);
    }
    expect(seen).toEqual(['INITIATED', 'IN_PROGRESS', 'COMPLETED']);
    await app.close();
  });
});
