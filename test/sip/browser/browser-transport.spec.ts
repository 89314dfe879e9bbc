import { BrowserOfferError } from '../../../src/telephony/media/browser/browser-offer-error.js';
import type { BrowserSettings } from '../../../src/telephony/media/browser/browser-settings.js';
import { releaseLibrary } from '../../../src/telephony/media/browser/load-library.js';
import { BrowserTransport } from '../../../src/telephony/media/browser/browser-transport.js';
import { PCMA, PCMU } from '../../../src/telephony/media/audio/g711.js';
import { OutgoingStream } from '../../../src/telephony/media/rtp/outgoing-stream.js';
import type { RtpPacket } from '../../../src/telephony/media/rtp/rtp-packet.js';
import { eventually } from '../../support/eventually.js';
import { FakeBrowser, freePort, HOST, withOtherCertificate } from './fake-browser.js';

const PACKETS = 5;

/** A leg and what it has received. */
class Leg {
  readonly received: RtpPacket[] = [];
  readonly states: string[] = [];
  readonly stream = new OutgoingStream((bytes) => this.transport.send(bytes));
  readonly transport: BrowserTransport;

  constructor(offer: string, settings: BrowserSettings, preferredCodec?: 0 | 8) {
    this.transport = new BrowserTransport(offer, { settings, ssrc: this.stream.ssrc, preferredCodec });
    this.transport.listener = { onRtp: (packet) => this.received.push(packet), onRtcp: () => undefined };
    this.transport.onState = (state) => this.states.push(state);
  }
}

describe('the audio of a browser', () => {
  let settings: BrowserSettings;
  const open: { close(): void }[] = [];

  beforeAll(async () => {
    settings = { port: await freePort(), bindAddress: HOST };
  });

  afterAll(releaseLibrary);

  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });

  function newBrowser(): FakeBrowser {
    const browser = new FakeBrowser();
    open.push(browser);
    return browser;
  }

  function newLeg(offer: string, preferredCodec?: 0 | 8): Leg {
    const leg = new Leg(offer, settings, preferredCodec);
    open.push(leg.transport);
    return leg;
  }

  async function connect(): Promise<{ browser: FakeBrowser; leg: Leg }> {
    const browser = newBrowser();
    const leg = newLeg(browser.offer);
    browser.accept(leg.transport.answer.sdp);
    await connected(browser, leg);
    return { browser, leg };
  }

  const connected = (browser: FakeBrowser, leg: Leg): Promise<void> =>
    eventually(() => expect([browser.isOpen, leg.transport.state]).toEqual([true, 'connected']));

  /** Both sides send packets filled with their own letter until the other has received some. */
  async function talk(browser: FakeBrowser, leg: Leg, letter: string): Promise<void> {
    const payload = Buffer.alloc(160, letter);
    const hasHeard = (received: RtpPacket[]): boolean =>
      received.filter((packet) => packet.payload.equals(payload)).length >= PACKETS;
    await eventually(() => {
      browser.stream.send(PCMU, payload);
      leg.stream.send(PCMU, payload);
      expect([browser.received, leg.received].map(hasHeard)).toEqual([true, true]);
    });
  }

  it('flows in both directions', async () => {
    const { browser, leg } = await connect();
    expect(leg.states).toEqual(['connected']);
    await talk(browser, leg, 'a');
    expect(new Set(browser.received.map(({ ssrc }) => ssrc))).toEqual(new Set([leg.stream.ssrc]));
  });

  it('is answered with our codecs and a declared source', () => {
    const { answer } = newLeg(newBrowser().offer, PCMA).transport;
    expect(answer).toMatchObject({ codec: PCMA, digitType: 126 });
    expect(answer.sdp).toContain('UDP/TLS/RTP/SAVPF 8 0 126\r\n');
    expect(answer.sdp).toContain('a=rtpmap:126 telephone-event/8000\r\n');
    expect(answer.sdp).toMatch(/^a=candidate:1 1 UDP \d+ 127\.0\.0\.1 \d+ typ host\r$/m);
    expect(answer.sdp).toContain(` ${settings.port} typ host`);
    const { stream, transport } = newLeg(newBrowser().offer);
    expect(transport.answer.codec).toBe(PCMU);
    for (const name of ['cname:switchhook', 'msid:switchhook audio'])
      expect(transport.answer.sdp).toContain(`a=ssrc:${stream.ssrc} ${name}\r\n`);
  });

  it('includes the public address beside those of the machine', () => {
    const { transport } = new Leg(newBrowser().offer, { ...settings, publicAddress: '203.0.113.7' });
    open.push(transport);
    const { sdp } = transport.answer;
    expect(sdp).toMatch(new RegExp(`^a=candidate:public 1 UDP \\d+ 203.0.113.7 ${settings.port} typ host\r$`, 'm'));
    expect(sdp).toContain(` ${HOST} ${settings.port} typ host`);
  });

  it('connects with trickled candidates', async () => {
    const browser = newBrowser();
    const leg = newLeg(browser.offer);
    // Without our candidates, the browser cannot find us: we must reach it.
    browser.accept(leg.transport.answer.sdp.replace(/^a=candidate.*\r\n/gm, ''));
    leg.transport.addCandidate('candidate:1 1 udp 2113937151 5a1b0e4c.local 50000 typ host', '0');
    for (const useless of ['', 'nonsense', 'candidate:', `candidate:1 1 udp 1 ${HOST} 0 typ host`])
      leg.transport.addCandidate(useless, '0');
    for (const candidate of browser.candidates) leg.transport.addCandidate(candidate, '0');
    leg.transport.addCandidate(null);
    await connected(browser, leg);
    await talk(browser, leg, 'c');
  });

  it('shares one port among several browsers', async () => {
    const pairs = await Promise.all([connect(), connect(), connect()]);
    for (const [i, { browser, leg }] of pairs.entries()) await talk(browser, leg, 'klm'[i]);
    pairs[0].leg.transport.close();
    pairs[0].browser.close();
    await talk(pairs[1].browser, pairs[1].leg, 'n');
    const { browser, leg } = await connect();
    await talk(browser, leg, 'o');
    expect(pairs.map(({ leg }) => new Set(leg.received.map(({ ssrc }) => ssrc)).size)).toEqual([1, 1, 1]);
  });

  it('continues after an ICE restart, from the same source and without a gap', async () => {
    const { browser, leg } = await connect();
    await talk(browser, leg, 'a');
    const moved = newBrowser();
    const answer = leg.transport.restart(moved.offer);
    expect(answer.sdp).toContain(`a=ssrc:${leg.stream.ssrc} `);
    await talk(browser, leg, 'b');
    moved.accept(answer.sdp);
    await eventually(() => expect(moved.isOpen).toBe(true));
    await talk(moved, leg, 'c');
    expect(leg.states).toEqual(['connected']);
    const last = browser.received.at(-1)!.sequence;
    expect((moved.received[0].sequence - last + 65_536) % 65_536).toBeLessThan(1_000);
    expect(moved.received[0].ssrc).toBe(browser.received[0].ssrc);
  });

  it('is unaffected by a restart that is refused, replaced or too late', async () => {
    const { browser, leg } = await connect();
    expect(() => leg.transport.restart('v=0')).toThrow(BrowserOfferError);
    leg.transport.restart(newBrowser().offer);
    leg.transport.restart(newBrowser().offer);
    await talk(browser, leg, 'a');
    leg.transport.close();
    expect(() => leg.transport.restart(newBrowser().offer)).toThrow('The leg of the browser has ended.');
  });

  it('is refused to a browser whose certificate does not match its offer', async () => {
    const browser = newBrowser();
    const leg = newLeg(withOtherCertificate(browser.offer));
    browser.accept(leg.transport.answer.sdp);
    await eventually(() => expect(leg.states).toEqual(['failed']));
    const honest = newBrowser();
    honest.accept(leg.transport.restart(honest.offer).sdp);
    await connected(honest, leg);
    await talk(honest, leg, 'a');
    expect(leg.states).toEqual(['failed', 'connected']);
  });

  it('continues unchanged when the session after a restart fails', async () => {
    const { browser, leg } = await connect();
    const other = newBrowser();
    other.accept(leg.transport.restart(withOtherCertificate(other.offer)).sdp);
    await eventually(() => expect(other.hasEnded).toBe(true));
    await talk(browser, leg, 'a');
    expect(leg.states).toEqual(['connected']);
  });

  it('flows in one direction only if the browser wants it so', () => {
    const { answer } = newLeg(newBrowser().offer.replace('a=sendrecv', 'a=recvonly')).transport;
    expect(answer.sdp).toContain('a=sendonly\r\n');
  });

  it('ignores candidates of other sessions or media, and all after the twentieth', async () => {
    const browser = newBrowser();
    const leg = newLeg(browser.offer);
    browser.accept(leg.transport.answer.sdp.replace(/^a=candidate.*\r\n/gm, ''));
    const [candidate] = browser.candidates;
    leg.transport.addCandidate(`${candidate} ufrag otherSession`, '0');
    leg.transport.addCandidate(candidate, '1');
    for (let i = 0; i < 20; i++) leg.transport.addCandidate(`candidate:1 1 UDP 1 ${HOST} 9 typ host`, '0');
    leg.transport.addCandidate(candidate, '0');
    // The other leg connects in the meantime.
    const { browser: second, leg: secondLeg } = await connect();
    await talk(second, secondLeg, 'a');
    expect([leg.transport.state, browser.isOpen]).toEqual(['connecting', false]);
  });

  it('reports that it closed once, and does nothing afterwards', async () => {
    const { browser, leg } = await connect();
    leg.transport.close();
    leg.transport.close();
    leg.stream.send(PCMU, Buffer.alloc(160));
    leg.transport.addCandidate(browser.candidates[0]);
    expect(leg.states).toEqual(['connected', 'closed']);
    expect(leg.transport.state).toBe('closed');
  });
});
