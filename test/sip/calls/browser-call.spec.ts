import { ReceiveCall } from '../../../src/contracts/calls/commands.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import type { Baresip } from '../support/baresip.js';
import { expectSilence, expectTone } from '../support/hearing.js';
import { BrowserAgent } from './browser-agent.js';
import { CALLER, LiveInstallation, NUMBER } from './live-installation.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];

describe('agents with browsers', () => {
  let installation: LiveInstallation;
  let [ada, bob]: BrowserAgent[] = [];
  let caller: Baresip;

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await BrowserAgent.start(installation, ADA);
    bob = await BrowserAgent.start(installation, BOB);
    await installation.addNumber([ada]);
    caller = await installation.startCaller(OUTSIDE);
  });

  afterAll(async () => {
    await ada?.close();
    await bob?.close();
    await installation?.close();
  });

  it('answer a call from a trunk with an offer, mute themselves and hang up', async () => {
    await caller.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    const callId = await ada.ringing();
    await ada.connect(callId);
    await caller.waitFor('CALL_ESTABLISHED');
    await expectTone(() => caller.heard, ADA);
    await ada.expectHears(OUTSIDE);
    ada.send({ type: 'mute', call_id: callId, muted: true });
    await expectSilence(() => caller.heard);
    ada.send({ type: 'mute', call_id: callId, muted: false });
    await expectTone(() => caller.heard, ADA);
    ada.send({ type: 'bye', call_id: callId });
    await caller.waitFor('CALL_CLOSED');
    await installation.waitForEvent('CallEnded');
    await eventually(() =>
      expect(ada.messages).toContainEqual({ type: 'bye', call_id: callId, reason: 'You hung up.' }),
    );
  });

  it('call each other without any trunk', async () => {
    const { status, body } = await ada.api.post('/phone/v1/calls', { user_id: bob.id });
    expect(status).toBe(201);
    const callId = body.call.id as number;
    await ada.connect(callId);
    expect(await bob.ringing()).toBe(callId);
    await bob.connect(callId);
    await ada.expectHears(BOB);
    await bob.expectHears(ADA);
    bob.send({ type: 'bye', call_id: callId });
    await eventually(() =>
      expect(ada.messages).toContainEqual({ type: 'bye', call_id: callId, reason: 'The call is over.' }),
    );
  });

  it('hear the party of a simulated call', async () => {
    const { digits } = await createNumber(installation.app, installation.company, { userIds: [ada.id] });
    await eventually(() => installation.app.commands.execute(new ReceiveCall({ to: digits, from: CALLER })));
    const callId = await ada.ringing();
    await ada.connect(callId);
    await eventually(async () => expect(await ada.browser.connectionState()).toBe('connected'));
    await eventually(async () => expect(await ada.browser.loudestFrequency()).toBeGreaterThan(50));
    ada.send({ type: 'bye', call_id: callId });
    await eventually(() => expect(ada.messages.map(({ type }) => type)).toContain('bye'));
  });

  it('cannot control calls of others, and learn why a message is invalid', async () => {
    ada.send({ type: 'offer', call_id: 999_999, sdp: 'v=0' });
    ada.send({ type: 'sing', call_id: 1 });
    await eventually(() =>
      expect(ada.messages.filter(({ type }) => type === 'error')).toEqual([
        { type: 'error', call_id: 999_999, message: 'You are not on this call.' },
        { type: 'error', call_id: null, message: expect.stringMatching(/^type must be one of/) },
      ]),
    );
  });
});
