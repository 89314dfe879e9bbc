import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { BrowserSettings } from '../../../src/telephony/media/browser/browser-settings.js';
import { BrowserTransport } from '../../../src/telephony/media/browser/browser-transport.js';
import { releaseLibrary } from '../../../src/telephony/media/browser/load-library.js';
import { nativeCallback } from '../../../src/telephony/media/browser/native-callback.js';
import { eventually } from '../../support/eventually.js';
import { FakeBrowser, freePort, HOST } from './fake-browser.js';
import { StunServer } from './stun-server.js';

const LEGS = 200;

const openFiles = (): number => readdirSync('/proc/self/fd').length;
const threads = (): number => readdirSync('/proc/self/task').length;

describe('the port of the browsers', () => {
  let settings: BrowserSettings;
  let offer: string;

  beforeAll(async () => {
    settings = { port: await freePort(), bindAddress: HOST };
    const browser = new FakeBrowser();
    offer = browser.offer;
    browser.close();
  });

  afterAll(releaseLibrary);

  const open = (changes: Partial<BrowserSettings> = {}): BrowserTransport =>
    new BrowserTransport(offer, { settings: { ...settings, ...changes }, ssrc: 7 });

  it('leaks no files or threads over hundreds of legs', async () => {
    const first = open();
    const before = [openFiles(), threads()];
    first.close();
    for (let i = 0; i < LEGS; i++) open().close();
    await eventually(() => {
      expect(openFiles()).toBeLessThanOrEqual(before[0]);
      expect(threads()).toBeLessThanOrEqual(before[1]);
    });
  });

  it('makes opening a leg fail when another process uses it, and nothing leaks', async () => {
    const other = createSocket('udp4').bind(0, HOST);
    await once(other, 'listening');
    const files = openFiles();
    for (let i = 0; i < 10; i++) expect(() => open({ port: other.address().port })).toThrow('ICE');
    other.close();
    await eventually(() => expect(openFiles()).toBeLessThanOrEqual(files));
  });

  it('has a public address from a STUN server, which the browser receives later', async () => {
    const server = await StunServer.start('203.0.113.9', 40_000);
    const leg = open({ iceServers: [{ urls: server.url }] });
    const candidates: string[] = [];
    leg.onCandidate = (candidate, mid) => candidates.push(`${mid} ${candidate}`);
    expect(leg.answer.sdp).not.toContain('203.0.113.9');
    await eventually(() =>
      expect(candidates).toEqual([expect.stringMatching(/^0 candidate:.* 203\.0\.113\.9 40000 typ srflx$/)]),
    );
    leg.close();
    server.close();
  });
});

describe('a function that native code calls', () => {
  it('throws its errors later, as uncaught exceptions that are reported', async () => {
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const reported = once(process, 'uncaughtException');
    nativeCallback(() => {
      throw new Error('a mistake');
    })();
    const [error] = (await reported) as [Error];
    for (const listener of listeners) process.on('uncaughtException', listener);
    expect(error.message).toBe('a mistake');
  });
});
