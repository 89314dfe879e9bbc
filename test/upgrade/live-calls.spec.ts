import { MINUTE, SECOND } from '../../src/platform/clock.js';
import { TestApp } from '../support/app.js';
import { storedState, storeEvent, storeState } from '../support/database/earlier-calls.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../engine/call-scenario.js';

// Live calls and backups contain the names in these states, so they must never change.
describe('a live call of the previous version', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let bob: Agent;
  let call: LiveCall;
  let since: number;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, bob] = await scenario.addAgents('ada', 'bob');
    since = app.clock.now();
  });

  afterAll(() => app.close());

  const receive = async (agents: Agent[], ring = {}): Promise<void> => {
    const flow = ringFlow({ strategy: 'longest_idle', ...ring });
    call = await scenario.receiveCall(await scenario.addNumber(agents, { flow, recording: true }));
  };
  const forget = async (): Promise<void> => {
    await scenario.takeEvents();
  };
  const state = (fields: object) => ({
    stage: 'ringing',
    widget: 'ring',
    closed: false,
    rang: true,
    ring: null,
    held: false,
    voiceAgent: null,
    recordingPaused: false,
    recordingSince: null,
    recorded: null,
    hasCards: false,
    connection: null,
    since,
    ...fields,
  });
  const ring = (fields: object) => ({
    purpose: 'flow',
    strategy: 'longest_idle',
    seconds: 25,
    patience: 0,
    wanted: [ada.id, bob.id],
    rung: [],
    next: 'voicemail',
    ...fields,
  });

  it('has the state that this version stores', async () => {
    await receive([ada, bob]);
    const ringing = ring({ rung: [ada.id], since });
    expect(await storedState(app, call.id)).toEqual(state({ ring: ringing, asked: 1 }));
    await call.answer(ada);
    await call.setHeld(ada, true, true);
    expect(await storedState(app, call.id)).toEqual(
      state({
        stage: 'talking',
        ring: ringing,
        held: true,
        heldBy: [ada.id],
        heldAtPhone: [ada.id],
        recordingSince: since,
        steps: [{ type: 'held', at: since, by: ada.id }],
        asked: 3,
      }),
    );
    await call.hangUp(ada);
    expect(await storedState(app, call.id)).toMatchObject({
      stage: 'over',
      ring: null,
      held: false,
      recordingSince: null,
      recorded: 0,
      asked: 4,
    });
  });

  it('rings the agents that it has not rung yet', async () => {
    await receive([ada, bob]);
    await forget();
    await storeState(app, call.id, state({ ring: ring({ rung: [ada.id], since }), asked: 1 }));
    await scenario.advance(25);
    expect(await scenario.takeEvents()).toEqual(['CallRingingOnAgent bob']);
    await scenario.advance(25);
    expect(await call.stage()).toBe('voicemail');
  });

  it('rings an agent who becomes free, if it waits in the queue', async () => {
    const first = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await first.answer(ada);
    await receive([ada], { queue_seconds: 60 });
    await forget();
    await storeState(app, call.id, {
      ...state({ stage: 'queued', rang: false, ring: ring({ patience: 60, wanted: [ada.id] }) }),
      asked: 7,
    });
    await first.hangUp(ada);
    expect(await scenario.takeEvents()).toContain('CallRingingOnAgent ada');
    expect(await storedState(app, call.id)).toMatchObject({
      stage: 'ringing',
      ring: { patience: 60, wanted: [ada.id], rung: [ada.id] },
      asked: 8,
    });
  });

  it('is still held at the desk phone, and its recording continues', async () => {
    await receive([ada]);
    await call.answer(ada);
    await scenario.advance(10);
    await forget();
    const talking = { stage: 'talking', held: true, heldBy: [ada.id], heldAtPhone: [ada.id] };
    await storeState(app, call.id, state({ ...talking, recordingSince: since, recorded: MINUTE, asked: 3 }));
    await expect(call.unhold(ada)).rejects.toMatchObject({ status: 409 });
    await call.setHeld(ada, false, true);
    await call.hangUp(ada);
    expect(await scenario.takeCarrierRequests()).toEqual(
      expect.arrayContaining(['unhold ada', 'stop_recording', 'hang_up']),
    );
    expect(await storedState(app, call.id)).toMatchObject({ held: false, recorded: MINUTE + 10 * SECOND });
  });

  it('is held by everybody on it if that version did not store who holds it', async () => {
    await receive([ada]);
    await call.answer(ada);
    await storeState(app, call.id, state({ stage: 'talking', held: true }));
    expect((await call.audio())!.holding).toEqual([ada.id]);
    await call.unhold(ada);
    expect((await call.audio())!.holding).toEqual([]);
  });

  it('ends when the files that it waits for are stored', async () => {
    await receive([ada]);
    await call.answer(ada);
    await call.hangUp(ada);
    await storeState(app, call.id, state({ stage: 'over', recorded: 5, awaitedFiles: ['recording'] }));
    expect((await scenario.takeEvents()).slice(-2)).toEqual(['CallEnded', 'CallAssetsGenerated']);
  });

  it('publishes events that the previous version stored, under its names and without newer fields', async () => {
    await receive([ada]);
    await forget();
    const requests = [{ act: 'hold', user_id: ada.id }];
    const event = { companyId: scenario.company.id, subject: `call:${call.id}`, occurredAt: since };
    await storeEvent(app, 'CallHeld', { ...event, callId: call.id });
    await storeEvent(app, 'CarrierAsked', { ...event, sid: call.sid, requests, key: `of ${call.sid}` });
    await app.settle();
    expect(app.events.map(({ constructor }) => constructor.name)).toEqual(['CallHeld', 'CarrierRequested']);
    expect(await scenario.takeCarrierRequests()).toEqual(['hold ada']);
  });
});
