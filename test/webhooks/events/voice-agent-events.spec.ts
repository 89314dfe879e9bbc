import { CATALOGUE } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { VoiceAgentScenario } from '../../engine/voice-agent-scenario.js';
import { CallScenario, type LiveCall, startApp } from '../../engine/call-scenario.js';
import { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { CONTACT } from '../../support/company/voice-agent-requests.js';
import { TestWebhook } from '../test-webhook.js';

const EVENTS = CATALOGUE.filter(({ resource }) => resource === 'ai_voice_agent').map(({ name }) => name);
const sampleOf = (name: string): object => CATALOGUE.find((row) => row.name === name)!.sample;

interface ReceivedEvent {
  resource: string;
  event: string;
  timestamp: number;
  data: any;
}

describe('AI voice agent events', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let voiceAgents: VoiceAgentScenario;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await startApp();
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    voiceAgents = new VoiceAgentScenario(scenario);
    await TestWebhook.create(receiver, scenario.company, { events: EVENTS });
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const takeEvents = async (): Promise<ReceivedEvent[]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => json as ReceivedEvent);
  };
  const names = (events: ReceivedEvent[]): string[] => events.map(({ event }) => event.replace('ai_voice_agent.', ''));
  const now = () => Math.floor(app.clock.now() / 1000);
  const session = async (id: string, call: LiveCall) => {
    const { virtual_agent_id } = await voiceAgents.getRequest(id);
    const { number, started_at } = await voiceAgents.getCall(call);
    return {
      id: call.id,
      call_id: call.id,
      call_uuid: call.sid,
      ai_voice_agent_id: virtual_agent_id,
      ai_voice_agent_name: 'Appointments',
      ai_voice_agent_session_id: id,
      number_id: number.id,
      created_at: started_at,
    };
  };

  it('cover a conversation in order: started, ended, summary', async () => {
    const numberId = await voiceAgents.addNumber();
    const [id, call] = await voiceAgents.dial(numberId);
    expect(await takeEvents()).toEqual([]);
    await scenario.advance(6);
    await call.report('callee_answered');
    const [started, ...others] = await takeEvents();
    const startedAt = now();
    const about = await session(id, call);
    const { digits } = (await scenario.company.api.get(`/v1/numbers/${numberId}`)).body.number;
    const ends = {
      external_caller_number: CONTACT,
      internal_number: digits.replaceAll(' ', ''),
      started_at: startedAt,
    };
    expect(others).toEqual([]);
    expect(started).toMatchObject({
      resource: 'ai_voice_agent',
      event: 'ai_voice_agent.started',
      timestamp: startedAt,
    });
    expect(started.data).toEqual({ ...about, ...ends });
    expect(startedAt - about.created_at).toBe(6);

    await scenario.advance(95);
    await call.report('caller_hangup');
    const rest = await takeEvents();
    expect(names(rest)).toEqual(['ended', 'summary']);
    expect(rest.map(({ timestamp }) => timestamp)).toEqual([now(), now()]);
    expect(rest[0].data).toEqual({ ...about, ...ends, ended_at: now(), call_end_reason: 'caller_hung_up' });
    expect(rest[1].data).toEqual({ ...about, extracted_data: { 'Which day suits you?': null } });
  });

  it('contain the answers to the questions of the script, with and without the package', async () => {
    const script = 'Hello {{name}}. Which day suits you, {{name}}? Morning or afternoon? Shall we call again?';
    const [, call] = await voiceAgents.dial(await voiceAgents.addNumber(), { context: { name: 'Grace' } }, { script });
    await call.report('callee_answered');
    for (const [participant_type, text] of [
      ['internal', 'Hello Grace.'],
      ['external', 'Hello, who is it?'],
      ['internal', 'This is Acme. Which day suits you, Grace?'],
      ['external', 'Thursday'],
      ['internal', 'Morning or afternoon?'],
      ['external', 'Morning'],
      ['external', 'at nine'],
      ['internal', 'Bye!'],
    ])
      await call.report('utterance', { participant_type, text });
    await call.report('caller_hangup');
    expect((await takeEvents()).at(-1)).toMatchObject({
      event: 'ai_voice_agent.summary',
      data: {
        extracted_data: {
          'Which day suits you, {{name}}?': 'Thursday',
          'Morning or afternoon?': 'Morning at nine',
          'Shall we call again?': null,
        },
      },
    });
  });

  it('cover an escalated call until the voice agent leaves it, and its end once', async () => {
    const ada = await scenario.addAgent('ada');
    const [id, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([ada]));
    await takeEvents();
    await scenario.advance(30);
    await call.report('escalated', { reason: 'The callee asked for a person' });
    const [escalated, ended, summary] = await takeEvents();
    expect(names([ended, summary])).toEqual(['ended', 'summary']);
    expect(ended.data).toMatchObject({ call_end_reason: 'escalated', ended_at: now() });
    expect(ended.data.ended_at - ended.data.started_at).toBe(30);
    expect(escalated.event).toBe('ai_voice_agent.escalated');
    expect(escalated.data).toEqual({
      ...(await session(id, call)),
      escalation_reason: 'The callee asked for a person',
    });
    await call.answer(ada);
    await scenario.advance(60);
    await call.hangUp(ada);
    expect(await takeEvents()).toEqual([]);
  });

  it('end when the conversation lasts too long, once', async () => {
    await voiceAgents.dialAndAnswer(await voiceAgents.addNumber());
    await takeEvents();
    await scenario.advance(600);
    const events = await takeEvents();
    expect(names(events)).toEqual(['ended', 'summary']);
    expect(events[0].data.call_end_reason).toBe('max_duration');
  });

  it('end when the call is transferred', async () => {
    const ada = await scenario.addAgent('ada');
    const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber());
    await takeEvents();
    await call.transfer({ userId: ada.id });
    const events = await takeEvents();
    expect(names(events)).toEqual(['ended', 'summary']);
    expect(events[0].data.call_end_reason).toBe('transferred');
  });

  it('have the fields of their samples', async () => {
    const ada = await scenario.addAgent('ada');
    const [, call] = await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([ada]));
    await call.report('escalated', { reason: 'The callee asked for a person' });
    await call.report('caller_hangup');
    const events = await takeEvents();
    expect(names(events).sort()).toEqual(['ended', 'escalated', 'started', 'summary']);
    for (const { event, data } of events) expect(Object.keys(data)).toEqual(Object.keys(sampleOf(event)));
  });

  it.each(['busy', 'declined', 'unreachable'])('contain why a call failed: %s', async (reason) => {
    const [, call] = await voiceAgents.dial(await voiceAgents.addNumber());
    await scenario.advance(6);
    await call.report('callee_rejected', { reason });
    const [ended, ...others] = await takeEvents();
    expect(others).toEqual([]);
    expect(ended).toMatchObject({
      event: 'ai_voice_agent.ended',
      data: { call_id: call.id, call_end_reason: reason, started_at: null, ended_at: now() },
    });
    expect(Object.keys(ended.data)).toEqual(Object.keys(sampleOf('ai_voice_agent.ended')));
  });

  it('are not sent for a call that was never made', async () => {
    const number = await voiceAgents.addNumber();
    await voiceAgents.dialAndAnswer(number);
    await takeEvents();
    await voiceAgents.requestCall(await voiceAgents.addVoiceAgent(number), { expiration_seconds: 60 });
    await scenario.advance(61);
    expect(await takeEvents()).toEqual([]);
  });
});
