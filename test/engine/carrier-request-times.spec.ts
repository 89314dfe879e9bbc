import { PauseRecording } from '../../src/modules/calls/commands/live/pause-recording.js';
import { SendDigits } from '../../src/contracts/calls/commands.js';
import { SECOND } from '../../src/platform/clock.js';
import type { TestApp } from '../support/app.js';
import { Receiver } from '../support/http/receiver.js';
import { readMetrics } from '../support/metric.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow, startApp } from './call-scenario.js';
import { VoiceAgentScenario } from './voice-agent-scenario.js';

interface Asked {
  sid: string;
  key: string;
  request: { act: string };
}

/** A menu that leads to a voicemail. */
const IVR = ringFlow(
  {},
  {
    menu: {
      type: 'ivr',
      message_url: null,
      options: [{ key: '1', title: 'Message', branch: 'message', next: 'voicemail' }],
      timeout_seconds: 60,
      next_timeout: 'voicemail',
    },
  },
);

describe.each([1, 20, 180])('in a call of %i minutes, a bridge that answers 500 once', (minutes) => {
  let app: TestApp;
  let bridge: Receiver;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;
  let failed: Set<string>;

  beforeAll(async () => {
    bridge = await Receiver.start();
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url, VOICE_AGENT_MAX_SECONDS: '86400' });
    scenario = await CallScenario.create(app);
  });

  beforeEach(async () => {
    [ada, grace] = await scenario.addAgents('ada', 'grace');
    failed = new Set();
    bridge.take();
    bridge.respondWith((response, { json }) => {
      const { key } = json as Asked;
      response.writeHead(failed.has(key) ? 200 : 500).end();
      failed.add(key);
    });
  });

  afterAll(async () => {
    await app.close();
    await bridge.close();
  });

  const queue = async (name: string): Promise<(number | undefined)[]> => {
    const metrics = await readMetrics(app.url);
    return ['depth', 'age_seconds'].map((what) => metrics.get(`switchhook_queue_${what}{queue="${name}"}`));
  };

  /** The requests that the bridge has carried out since the last call. */
  const carriedOut = async (): Promise<string[]> => {
    const seen = new Set<string>();
    const acts: string[] = [];
    for (let i = 0; i < 12; i++) await scenario.advance(1);
    for (const { json } of bridge.take()) {
      const { key, request } = json as Asked;
      if (seen.has(key)) acts.push(request.act);
      seen.add(key);
    }
    expect(await queue('carrier_requests')).toEqual([0, 0]);
    return acts;
  };

  const grow = (): Promise<void> => scenario.advance(minutes * 60);

  const setPaused = (call: LiveCall, paused: boolean): Promise<void> =>
    app.commands.execute(new PauseRecording({ companyId: scenario.company.id, callId: call.id, paused }));

  it('gets every request of an inbound call again', async () => {
    const to = await scenario.addNumber([ada], { recording: true });
    const menu = await scenario.addNumber([], { flow: { ...IVR, start: 'menu' }, recording: false });
    const team = await scenario.addTeam(ada, grace);
    const call = await scenario.receiveCall(to);
    expect(await carriedOut()).toEqual(['play', 'ring_agent']);
    await call.answer(ada);
    expect(await carriedOut()).toEqual(['bridge_agent', 'start_recording']);
    await grow();

    await setPaused(call, true);
    app.clock.advance(5 * SECOND);
    expect(await queue('outbox')).toEqual([1, 5]);
    expect(await carriedOut()).toEqual(['pause_recording']);
    await setPaused(call, false);
    expect(await carriedOut()).toEqual(['resume_recording']);
    await call.hold(ada);
    expect(await carriedOut()).toEqual(['hold']);
    await call.unhold(ada);
    expect(await carriedOut()).toEqual(['unhold']);
    await app.commands.execute(
      new SendDigits({ companyId: scenario.company.id, callId: call.id, userId: ada.id, digits: '12' }),
    );
    expect(await carriedOut()).toEqual(['send_digits']);
    await call.transfer({ teamId: team }, ada);
    expect(await carriedOut()).toEqual(['release_agent', 'ring_agent', 'ring_agent']);
    await call.answer(grace);
    expect(await carriedOut()).toEqual(['bridge_agent', 'stop_ringing_agent']);
    await call.transfer({ number: menu }, grace);
    expect(await carriedOut()).toEqual(['release_agent', 'stop_recording', 'play', 'collect_digit']);
    await call.report('dtmf', { digit: '1' });
    expect(await carriedOut()).toEqual(['play', 'record_voicemail']);
    await call.report('caller_hangup');
    expect(await carriedOut()).toEqual(['hang_up']);
  });

  it('gets every request of an outbound call again', async () => {
    const numberId = await scenario.addNumberWithDigits(`+33176480${String(minutes).padStart(3, '0')}`, [ada]);
    const call = await scenario.startCall(ada, numberId);
    expect(await carriedOut()).toEqual(['originate', 'bridge_agent']);
    await call.report('callee_answered');
    await grow();
    await call.transfer({ number: CALLER }, ada);
    expect(await carriedOut()).toEqual(['release_agent', 'dial_external']);
    await call.report('transfer_answered');
    await grow();
    await call.transfer({ userId: grace.id });
    expect(await carriedOut()).toEqual(['release_external', 'ring_agent']);
    await call.report('caller_hangup');
    expect(await carriedOut()).toEqual(['stop_ringing_agent', 'hang_up']);
  });

  it('gets every request of an internal call again', async () => {
    const call = await scenario.startInternalCall(ada, grace);
    expect(await carriedOut()).toEqual(['bridge_agent', 'ring_agent']);
    await call.answer(grace);
    expect(await carriedOut()).toEqual(['bridge_agent']);
    await grow();
    await call.hold(ada);
    app.clock.advance(5 * SECOND);
    expect(await queue('outbox')).toEqual([1, 5]);
    expect(await carriedOut()).toEqual(['hold']);
    await call.unhold(ada);
    expect(await carriedOut()).toEqual(['unhold']);
    await call.hangUp(ada);
    expect(await carriedOut()).toEqual(['release_agent', 'release_agent', 'hang_up']);
  });

  it('gets every request of the call of a voice agent again', async () => {
    const voiceAgents = new VoiceAgentScenario(scenario);
    const [, call] = await voiceAgents.dial(await voiceAgents.addNumber([ada]));
    expect(await carriedOut()).toEqual(['originate', 'bridge_voice_agent']);
    await call.report('callee_answered');
    await grow();
    await call.report('escalated', { reason: 'a person is needed' });
    expect(await carriedOut()).toEqual(['release_voice_agent', 'ring_agent']);
    await call.answer(ada);
    expect(await carriedOut()).toEqual(['bridge_agent']);
    await call.hangUp(ada);
    expect(await carriedOut()).toEqual(['release_agent', 'hang_up']);
  });
});
