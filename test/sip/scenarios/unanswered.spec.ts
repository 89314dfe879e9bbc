import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { eventually } from '../../support/eventually.js';
import { createNumber } from '../../support/company/numbers.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';
import { readWav } from '../wav-file.js';

const [OUTSIDE, ADA] = [440, 1_400];

const flowOf = (ringSeconds: number, next: 'voicemail' | 'hangup'): Flow => ({
  start: 'ring',
  widgets: {
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: ringSeconds,
      queue_seconds: 0,
      next_unanswered: next,
    },
    voicemail: { type: 'voicemail', message_url: null },
    hangup: { type: 'hangup' },
  },
});

describe('a call that nobody answers', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada], { flow: flowOf(60, 'voicemail') });
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  /** The caller speaks after the beep, once the voicemail is recording. */
  async function speakAfterBeep(call: Call): Promise<void> {
    await call.waitFor('answered');
    await eventually(async () => expect(await installation.recordingNames()).toHaveLength(1));
    await call.audio!.say(OUTSIDE);
    const folder = join(installation.app.dataDir, 'recordings');
    await expectTone(() => readWav(join(folder, readdirSync(folder)[0])), OUTSIDE);
  }

  it('leaves a voicemail after the ring time', async () => {
    const call = await installation.callFrom(trunk);
    await ada.phone.waitFor('CALL_INCOMING');
    await call.waitFor('ringing');
    await installation.endStage();
    await ada.phone.waitFor('CALL_CLOSED');
    await speakAfterBeep(call);
    call.leg.hangUp();
    await installation.waitForEvent('CallVoicemailLeft');
    expect(await installation.callEnded()).toMatchObject({
      missed_call_reason: 'agents_did_not_answer',
      voicemail: expect.stringMatching(/^http/),
    });
  });

  it('ends at the longest duration of a voicemail, which is stored', async () => {
    const call = await installation.callFrom(trunk);
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('hangup');
    await speakAfterBeep(call);
    // The five minutes are over.
    await installation.endStage();
    await call.waitFor('hung up');
    await installation.waitForEvent('CallVoicemailLeft');
    expect(await installation.callEnded()).toMatchObject({ voicemail: expect.stringMatching(/^http/) });
  });

  it('proceeds at once if the agent has no device', async () => {
    const carol = await installation.app.user(installation.company.id);
    await installation.app.phone(carol);
    const { digits } = await createNumber(installation.app, installation.company, {
      country: 'FR',
      flow: flowOf(60, 'hangup'),
      userIds: [carol.id],
      voiceConnectionId: installation.trunkId,
    });
    const call = await installation.callFrom(trunk, digits);
    await eventually(() => expect(call.log.at(-1)).toMatch(/^rejected/), 10_000);
    expect(installation.events).toContain('CallRingingOnAgent');
    expect(await installation.callEnded()).toMatchObject({ missed_call_reason: 'agents_did_not_answer' });
  });
});
