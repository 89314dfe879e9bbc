import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectMusic, expectTone } from '../support/hearing.js';
import { fetchRecording } from '../support/stored-recording.js';
import { wavOf } from '../wav-file.js';
import { HOST } from '../support/free-port.js';

const [OUTSIDE, ADA, MUSIC, SECRET] = [440, 1_400, 700, 2_100];
const SECOND = 8_000;

/** The share of seconds in which this tone is heard. */
const shareOf = (samples: Int16Array, frequency: number): number => {
  const parts = Array.from({ length: Math.floor(samples.length / SECOND) }, (_, i) =>
    samples.subarray(i * SECOND, (i + 1) * SECOND),
  );
  return parts.filter((part) => levelOf(part, frequency) > 0.5).length / parts.length;
};

describe('a recorded call to a Number with its own hold music', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let music: Server;
  let ada: Agent;

  beforeAll(async () => {
    const sound = wavOf(toneOf({ frequencies: [MUSIC], on: 1_000, off: 0 }));
    music = createServer((_, response) => response.setHeader('content-type', 'audio/wav').end(sound));
    await new Promise<void>((resolve) => music.listen(0, HOST, resolve));
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    await installation.addTrunk();
    ada = await installation.addAgent(ADA, { answersItself: true });
    const waiting = `http://${HOST}:${(music.address() as AddressInfo).port}/music.wav`;
    await installation.addNumber([ada], { recording: true, messages: { waiting } });
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
    music?.close();
  });

  async function talk(): Promise<{ call: Call; act: (action: string) => Promise<void> }> {
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    const { id } = await installation.lastCall();
    const phone = await installation.app.phone(ada);
    const act = async (action: string): Promise<void> => {
      const { status, text } = action.endsWith('_recording')
        ? await installation.company.api.post(`/v1/calls/${id}/${action}`, {})
        : await phone.post(`/phone/v1/calls/${id}/${action}`, {});
      expect([status, text]).toEqual([204, '']);
    };
    return { call, act };
  }

  it('plays that music on hold', async () => {
    const { call, act } = await talk();
    await act('hold');
    await expectTone(() => call.audio!.heard, MUSIC);
    await act('unhold');
    await expectTone(() => call.audio!.heard, ADA);
    call.leg.hangUp();
    await installation.callEnded();
  });

  it('plays the default music on hold if its own cannot be fetched', async () => {
    await installation.app.work.run((tx) =>
      tx.change('UPDATE numbers SET waiting_url = ?', [`http://${HOST}:1/x.mp3`]),
    );
    const { call, act } = await talk();
    await act('hold');
    await expectMusic(() => call.audio!.heard);
    call.leg.hangUp();
    await installation.callEnded();
  });

  it('has the caller on the left and the agent on the right, without what was said during a pause', async () => {
    const { call, act } = await talk();
    await installation.heardFor(call, 2_000);
    await act('pause_recording');
    await call.audio!.say(SECRET);
    await expectTone(() => ada.phone.heard, SECRET);
    await installation.heardFor(call, 2_000);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await act('resume_recording');
    await installation.heardFor(call, 2_000);
    call.leg.hangUp();
    await installation.waitForEvent('CallEnded');
    const { recording, duration } = await installation.callEnded();
    const { left, right, seconds } = await fetchRecording(recording);
    expect(shareOf(left, OUTSIDE)).toBeGreaterThan(0.7);
    expect(shareOf(right, ADA)).toBeGreaterThan(0.7);
    expect(shareOf(left, SECRET)).toBe(0);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(duration - 1.5);
  });
});
