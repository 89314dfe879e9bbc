import { encode, PCMA, PCMU } from '../../../src/telephony/media/audio/g711.js';
import type { MediaEvent } from '../../../src/telephony/media/worker/media-requests.js';
import { MediaWorker } from '../../../src/telephony/media/worker/media-worker.js';
import { eventually } from '../../support/eventually.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';
import { audioOf, toneFrame } from '../../unit/telephony/media/transport/rtp-peer.js';
import { MemoryPhone, TALKING } from '../../unit/telephony/media/worker/worker-harness.js';
import { FakeScheduler } from '../../unit/telephony/sip/fake-scheduler.js';
import { FakeBrowser, freePort, HOST, withOtherCertificate } from './fake-browser.js';

const HALF_A_SECOND = 25;

describe('the leg of a browser in a media worker', () => {
  let time: FakeScheduler;
  let events: MediaEvent[];
  let worker: MediaWorker;
  let browsers: FakeBrowser[];

  beforeEach(async () => {
    [time, events, browsers] = [new FakeScheduler(), [], []];
    const browser = { port: await freePort(), bindAddress: HOST };
    const settings = { host: HOST, ports: { first: 24_840, last: 24_859 }, browser };
    worker = new MediaWorker(settings, (event) => events.push(event), time);
  });

  afterEach(async () => {
    for (const browser of browsers) browser.close();
    await worker.close();
  });

  function newBrowser(): FakeBrowser {
    const browser = new FakeBrowser();
    browsers.push(browser);
    return browser;
  }

  const hasEvents = (...types: string[]): Promise<void> =>
    eventually(() =>
      expect(events.filter((event) => 'legId' in event && event.legId === 'agent')).toEqual(
        types.map((type) => ({ type, legId: 'agent' })),
      ),
    );

  async function connect(): Promise<FakeBrowser> {
    const browser = newBrowser();
    browser.accept(worker.openBrowser('agent', browser.offer).answer);
    await hasEvents('connected');
    await eventually(() => expect(browser.isOpen).toBe(true));
    return browser;
  }

  /** Both send their own tone, packet by packet, until each has heard half a second of the other's. */
  async function talk(browser: FakeBrowser, phone: MemoryPhone): Promise<void> {
    let n = 0;
    await eventually(() => {
      browser.stream.send(PCMU, encode(PCMU, toneFrame(1_000, n++)));
      phone.say(440);
      const [atBrowser, atPhone] = [browser.received, phone.rtp].map((packets) => packets.slice(-HALF_A_SECOND));
      expect([atBrowser.length, atPhone.length]).toEqual([HALF_A_SECOND, HALF_A_SECOND]);
      expect(levelOf(audioOf(atBrowser), 440)).toBeGreaterThan(0.95);
      expect(levelOf(audioOf(atPhone), 1_000)).toBeGreaterThan(0.95);
    });
  }

  function bridgePhone(): MemoryPhone {
    const phone = new MemoryPhone(PCMA, 1);
    worker.openLeg('caller', phone);
    worker.connectLeg('caller', { ...TALKING, codec: PCMA });
    worker.setHeard('agent', ['caller']);
    worker.setHeard('caller', ['agent']);
    return phone;
  }

  it('talks with a phone that uses another codec', async () => {
    const browser = await connect();
    await talk(browser, bridgePhone());
    expect(new Set(browser.received.map(({ payloadType }) => payloadType))).toEqual(new Set([PCMU]));
    expect(worker.closeLeg('agent')).toMatchObject({ packetsLost: 0 });
  });

  it('uses the preferred codec, and sends or receives only if the offer says so', () => {
    const { answer } = worker.openBrowser('agent', newBrowser().offer.replace('a=sendrecv', 'a=recvonly'), PCMA);
    expect(answer).toContain('UDP/TLS/RTP/SAVPF 8 0 126\r\n');
    expect(answer).toContain('a=sendonly\r\n');
    // A browser that only receives sends nothing and must not count as lost for that.
    time.advance(70_000);
    expect(events.map(({ type }) => type)).toEqual(['lost']);
  });

  it('connects with trickled candidates', async () => {
    const browser = newBrowser();
    const { answer } = worker.openBrowser('agent', browser.offer);
    browser.accept(answer.replace(/^a=candidate.*\r\n/gm, ''));
    for (const candidate of browser.candidates) worker.addCandidate('agent', candidate, '0');
    worker.addCandidate('agent', null);
    await hasEvents('connected');
  });

  it('continues with the new session after an ICE restart, and survives a refused one', async () => {
    const before = await connect();
    const phone = bridgePhone();
    await talk(before, phone);
    expect(() => worker.restartBrowser('agent', 'v=0')).toThrow('The offer is no session description with media.');
    const moved = newBrowser();
    moved.accept(worker.restartBrowser('agent', moved.offer).answer);
    await eventually(() => expect(moved.isOpen).toBe(true));
    await talk(moved, phone);
    expect(moved.received[0].ssrc).toBe(before.received[0].ssrc);
    time.advance(50_000);
    await hasEvents('connected');
  });

  it('is lost at once when the connection fails, and connects again after a restart', async () => {
    const [mistaken, honest] = [newBrowser(), newBrowser()];
    mistaken.accept(worker.openBrowser('agent', withOtherCertificate(mistaken.offer)).answer);
    await hasEvents('lost');
    honest.accept(worker.restartBrowser('agent', honest.offer).answer);
    await hasEvents('lost', 'connected');
    await eventually(() => expect(honest.isOpen).toBe(true));
    await talk(honest, bridgePhone());
  });

  it('is lost after 30 s without a connection, counted anew after a restart, and never after it is closed', () => {
    worker.openBrowser('agent', newBrowser().offer);
    time.advance(29_980);
    worker.restartBrowser('agent', newBrowser().offer);
    time.advance(29_980);
    expect(events).toEqual([]);
    time.advance(20);
    expect(events).toEqual([{ type: 'lost', legId: 'agent' }]);
    worker.closeLeg('agent');
    worker.openBrowser('agent', newBrowser().offer);
    worker.closeLeg('agent');
    time.advance(30_000);
    expect(events).toHaveLength(1);
  });

  it('cannot be opened twice', async () => {
    const browser = await connect();
    expect(() => worker.openBrowser('agent', newBrowser().offer)).toThrow('duplicate-id');
    await talk(browser, bridgePhone());
    expect(worker.status().legs).toBe(2);
  });
});
