import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { toneOf } from '../../src/telephony/media/audio/tones.js';
import { writeWav } from './wav-file.js';

const PAGE = readFileSync(join(__dirname, 'phone-page.html'));

/** Chromium with a page that calls, and a tone for a microphone. */
export class PhoneBrowser {
  private constructor(
    private readonly folder: string,
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async open(frequency: number): Promise<PhoneBrowser> {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-phone-'));
    const tone = join(folder, 'tone.wav');
    writeWav(tone, toneOf({ frequencies: [frequency], on: 2_000, off: 0 }));
    // Browsers grant microphones to pages on localhost without https.
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--allow-loopback-in-peer-connection',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${tone}`,
      ],
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate('useMicrophone()');
    return new PhoneBrowser(folder, server, browser, page);
  }

  makeOffer(options: { iceRestart?: boolean } = {}): Promise<string> {
    return this.page.evaluate(`makeOffer(${JSON.stringify(options)})`);
  }

  /** An offer with another ICE session, as after a change of the network. */
  async restartOffer(): Promise<string> {
    const userName = (sdp: string): string => /^a=ice-ufrag:.*/m.exec(sdp)![0];
    const before = await this.makeOffer();
    const offer = await this.makeOffer({ iceRestart: true });
    if (userName(offer) === userName(before)) throw new Error('The browser has not made a new session.');
    return offer;
  }

  addCandidate(candidate: string, sdpMid: string): Promise<unknown> {
    return this.page.evaluate(`peer.addIceCandidate(${JSON.stringify({ candidate, sdpMid })})`);
  }

  takeAnswer(sdp: string): Promise<unknown> {
    return this.page.evaluate(`takeAnswer(${JSON.stringify(sdp)})`);
  }

  loudestFrequency(): Promise<number> {
    return this.page.evaluate('loudestFrequency()');
  }

  pressKey(digit: string): Promise<unknown> {
    return this.page.evaluate(`peer.getSenders()[0].dtmf.insertDTMF(${JSON.stringify(digit)})`);
  }

  connectionState(): Promise<string> {
    return this.page.evaluate('peer.connectionState');
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}
