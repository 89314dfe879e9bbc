import type { Flow } from '../../../src/contracts/numbers/types.js';
import { eventually } from '../../support/eventually.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectMusic, expectTone } from '../support/hearing.js';
import { type Agent, LiveInstallation } from './live-installation.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];

const flowOf = (assets: string): Flow => ({
  start: 'menu',
  widgets: {
    menu: {
      type: 'ivr',
      message_url: `${assets}/sounds/ivr.mp3`,
      options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
      timeout_seconds: 10,
      next_timeout: 'voicemail',
    },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 20,
      queue_seconds: 0,
      next_unanswered: 'voicemail',
    },
    voicemail: { type: 'voicemail', message_url: `${assets}/sounds/voicemail.mp3` },
  },
});

describe('a call through the flow of a Number', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA);
    bob = await installation.addAgent(BOB);
    const flow = flowOf(`${installation.app.url}/assets`);
    await installation.addNumber([ada], { flow, recording: true });
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  async function callNumber(): Promise<Call> {
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    return call;
  }

  it('plays the menu, takes a choice, is held, transferred and recorded', async () => {
    const call = await callNumber();
    await expectMusic(() => call.audio!.heard);
    await call.audio!.press('1');
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    await expectTone(() => ada.phone.heard, OUTSIDE);

    await ada.phone.command('hold');
    await installation.waitForEvent('CallHeld');
    await expectMusic(() => call.audio!.heard);
    await ada.phone.command('resume');
    await installation.waitForEvent('CallUnheld');
    await expectTone(() => call.audio!.heard, ADA);

    const extension = await installation.extensionOf(bob);
    await ada.phone.command('transfer', `sip:${extension}@${installation.sipAddress}`);
    await bob.phone.waitFor('CALL_INCOMING');
    await ada.phone.waitFor('CALL_CLOSED');
    await bob.phone.command('accept');
    await expectTone(() => call.audio!.heard, BOB);
    await expectTone(() => bob.phone.heard, OUTSIDE);
    call.leg.hangUp();
    await bob.phone.waitFor('CALL_CLOSED');
    await installation.waitForEvent('CallEnded');
    const { body } = await installation.company.api.get('/v1/calls');
    expect(body.calls[0]).toMatchObject({ status: 'done', transferred_to: { id: bob.id } });
    expect(body.calls[0].recording).toMatch(/^http/);
  });

  it('leaves a voicemail with one channel when the agent declines', async () => {
    installation.app.events.splice(0);
    const call = await callNumber();
    await call.audio!.press('1');
    await ada.phone.waitFor('CALL_INCOMING', 2);
    await ada.phone.command('hangup');
    await eventually(async () => expect(await installation.lastStage()).toBe('voicemail'));
    await eventually(async () =>
      expect(await installation.recordingNames()).toEqual([expect.stringMatching(/voicemail\.wav$/)]),
    );
    await call.audio!.say(OUTSIDE);
    await installation.heardFor(call, 1_500);
    call.leg.hangUp();
    await installation.waitForEvent('CallVoicemailLeft');
    const voicemail = await eventually(async () => {
      const { body } = await installation.company.api.get('/v1/calls?order=desc');
      expect(body.calls[0].voicemail).toMatch(/^http/);
      return body.calls[0].voicemail as string;
    });
    const frame = Buffer.from(await (await fetch(voicemail)).arrayBuffer()).subarray(0, 4);
    // The channel mode of an mp3 frame: 3 is mono.
    expect([frame[0], frame[3] >> 6]).toEqual([0xff, 3]);
  });
});
