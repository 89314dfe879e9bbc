import { ringFlow } from '../../engine/call-scenario.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import type { Baresip } from '../support/baresip.js';
import { expectMusic, expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA] = [440, 1_400];

describe('a caller who waits in the queue', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;
  let first: Baresip;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada], { flow: ringFlow({ queue_seconds: 300 }) });
    first = await installation.startCaller(OUTSIDE);
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  it('hears music while the API shows the call as unanswered, and then the agent', async () => {
    await first.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await first.waitFor('CALL_ESTABLISHED');
    installation.forgetEvents();

    const waiting = await installation.callFrom(trunk);
    await waiting.waitFor('answered');
    await expectMusic(() => waiting.audio!.heard);
    expect(await installation.lastCall()).toMatchObject({ status: 'initial', answered_at: null });
    expect(installation.events).not.toContain('CallAnswered');

    await first.command('hangup');
    await ada.phone.waitFor('CALL_INCOMING');
    await expectMusic(() => waiting.audio!.heard);
    await ada.phone.command('accept');
    await waiting.audio!.say(OUTSIDE);
    await expectTone(() => waiting.audio!.heard, ADA);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await eventually(async () => expect(await installation.lastCall()).toMatchObject({ status: 'answered' }));
    waiting.leg.hangUp();
    await installation.callEnded();
  });
});
