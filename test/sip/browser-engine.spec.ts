import { PCMA } from '../../src/telephony/media/audio/g711.js';
import { encodeBoth } from '../../src/telephony/media/audio/encoded-audio.js';
import { toneOf } from '../../src/telephony/media/audio/tones.js';
import { eventually } from '../support/eventually.js';
import { levelOf } from '../unit/telephony/media/goertzel.js';
import { audioOf, RtpPeer } from '../unit/telephony/media/transport/rtp-peer.js';
import { freePort, HOST } from './browser/fake-browser.js';
import { StunServer } from './browser/stun-server.js';
import { MediaThread } from './media-thread.js';
import { PhoneBrowser } from './phone-browser.js';

const MICROPHONE = 1_400;
const TOLERANCE = 20;
const HALF_A_SECOND = 25;

/** Chromium hears a synthetic party, and a phone hears Chromium. */
describe('a call with Chromium in a media thread', () => {
  let stun: StunServer;
  let mapped: number;
  let thread: MediaThread;
  let browser: PhoneBrowser;
  let phone: RtpPeer;

  beforeAll(async () => {
    mapped = await freePort();
    stun = await StunServer.start(HOST, mapped);
    const settings = { port: await freePort(), bindAddress: HOST, iceServers: [{ urls: stun.url }] };
    thread = new MediaThread(settings, 24_860);
    browser = await PhoneBrowser.open(MICROPHONE);
    phone = await RtpPeer.open(PCMA);
    const { engine } = thread;
    await engine.openRtp('phone');
    await engine.connectRtp('phone', {
      address: HOST,
      port: phone.port,
      codec: PCMA,
      digitType: 101,
      sends: true,
      receives: true,
    });
    await engine.openSynthetic('synthetic');
  });

  afterAll(async () => {
    // Already closed unless a test failed.
    await thread?.close().catch(() => undefined);
    await browser?.close();
    phone?.close();
    stun?.close();
  });

  const play = async (frequency: number): Promise<void> => {
    const soundId = `${frequency} Hz`;
    await thread.engine.loadSound(soundId, encodeBoth(toneOf({ frequencies: [frequency], on: 1_000, off: 0 })));
    await thread.engine.play('synthetic', { sounds: [], loop: { soundId } });
  };

  const pageHears = (frequency: number): Promise<void> =>
    eventually(async () =>
      expect(Math.abs((await browser.loudestFrequency()) - frequency)).toBeLessThanOrEqual(TOLERANCE),
    );

  async function phoneHearsPage(): Promise<void> {
    const before = phone.rtp.length;
    await phone.until(() => {
      const heard = phone.rtp.slice(before).slice(-HALF_A_SECOND);
      return heard.length === HALF_A_SECOND && levelOf(audioOf(heard), MICROPHONE) > 0.9;
    });
  }

  it('connects with trickled candidates', async () => {
    const offer = await browser.makeOffer();
    const [, mid] = /^a=mid:(.*)\r$/m.exec(offer)!;
    const candidates = offer.match(/(?<=^a=)candidate:.* 127\.0\.0\.1 .*(?=\r$)/gm)!;
    // The answer would include an address that the STUN server reports before the answer exists.
    stun.hold();
    const { answer } = await thread.engine.openBrowser('page', offer.replace(/^a=candidate:.*\r\n/gm, ''));
    stun.release();
    // Without our candidates, the page waits until we connect to one of its own.
    await browser.takeAnswer(answer.replace(/^a=candidate:.*\r\n/gm, ''));
    // Awaited before the connection, so that the test does not depend on which comes first.
    await eventually(() => expect(thread.has('candidate')).toBe(true));
    expect(thread.has('connected')).toBe(false);
    for (const candidate of [...candidates, null]) await thread.engine.addCandidate('page', candidate, mid);
    await eventually(() => expect(thread.has('connected')).toBe(true));
    const found = thread.events.find((event) => event.type === 'candidate')!;
    expect(found).toMatchObject({ legId: 'page', mid });
    expect(found.candidate).toContain(` ${HOST} ${mapped} typ srflx`);
    await browser.addCandidate(found.candidate, found.mid);
  });

  it('carries audio in both directions', async () => {
    await thread.engine.setHeard('page', ['synthetic']);
    await thread.engine.setHeard('phone', ['page']);
    await play(440);
    await pageHears(440);
    await phoneHearsPage();
  });

  it('carries digits', async () => {
    await browser.pressKey('5');
    await eventually(() =>
      expect(thread.events).toContainEqual({ type: 'digit', legId: 'page', digit: '5', isRelayed: true }),
    );
  });

  it('continues after an ICE restart', async () => {
    await browser.takeAnswer((await thread.engine.restartBrowser('page', await browser.restartOffer())).answer);
    await play(880);
    await pageHears(880);
    await phoneHearsPage();
    expect(thread.events.filter(({ type }) => type === 'connected')).toHaveLength(1);
    expect(thread.has('lost')).toBe(false);
    expect(thread.engine.legs).toBe(3);
  });

  it('ends with the thread, even while audio flows', async () => {
    await thread.close();
    expect(thread.lost).toEqual([]);
    await eventually(async () => expect(await browser.connectionState()).not.toBe('connected'));
    await expect(thread.engine.status()).rejects.toMatchObject({ code: 'thread-lost' });
  });
});
