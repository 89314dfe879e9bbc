import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import { eventually } from '../../support/eventually.js';
import { writeWav } from '../wav-file.js';

const PICTURES = process.env.BROWSER_PICTURES;

/**
 * Runs in the page before its own script: turns off the noise suppression that would remove a tone, and measures what
 * the page plays.
 */
const INSTRUMENTS = `
  const devices = navigator.mediaDevices;
  if (devices) {
    const original = devices.getUserMedia.bind(devices);
    devices.getUserMedia = () =>
      original({ audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
  }
  const sockets = (window.sockets = []);
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }
  };
  const peers = (window.peers = []);
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) {
      super(...given);
      peers.push(this);
    }
  };
  const tones = (window.tones = new Set());
  window.OscillatorNode = class extends OscillatorNode {
    start() {
      super.start();
      tones.add(this);
    }
    stop() {
      super.stop();
      tones.delete(this);
    }
  };
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
  let measured;
  window.loudestFrequency = () => {
    const stream = document.getElementById('voice').srcObject;
    if (!stream) return 0;
    if (stream !== measured) context.createMediaStreamSource(stream).connect(analyser);
    measured = stream;
    const levels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levels);
    const loudest = levels.indexOf(Math.max(...levels));
    return levels[loudest] > -60 ? Math.round((loudest * context.sampleRate) / analyser.fftSize) : 0;
  };`;

/** The phone page in Chromium, with a tone for a microphone. */
export class PhonePage {
  readonly problems: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly browser: Browser,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    context.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
    context.on('weberror', (error) => this.problems.push(String(error.error())));
  }

  static async open(address: string, frequency: number): Promise<PhonePage> {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-phone-'));
    const tone = join(folder, 'tone.wav');
    writeWav(tone, toneOf({ frequencies: [frequency], on: 2_000, off: 0 }));
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
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await context.addInitScript(INSTRUMENTS);
    const page = new PhonePage(folder, browser, context, await context.newPage());
    await page.page.goto(address);
    return page;
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  async says(sentence: RegExp | string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: sentence }).waitFor({ timeout: 60_000 });
  }

  async hears(frequency: number): Promise<void> {
    await eventually(async () => expect(Math.abs((await this.loudestFrequency()) - frequency)).toBeLessThan(30));
  }

  /** Identifies the ICE session that the audio uses, which changes on a restart. */
  audioSession(): Promise<string> {
    return this.page.evaluate('/ice-ufrag:(.*)/.exec(peers.at(-1).currentRemoteDescription.sdp)[1]');
  }

  run(script: string): Promise<unknown> {
    return this.page.evaluate(script);
  }

  async hearsSomebody(): Promise<void> {
    await eventually(async () => expect(await this.loudestFrequency()).toBeGreaterThan(50));
  }

  /** Whether the page plays its ringtone. */
  isRinging(): Promise<boolean> {
    return this.page.evaluate('tones.size > 0');
  }

  async picture(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      await this.page.screenshot({ path: join(PICTURES, `phone-${name}-${colorScheme}.png`), fullPage: true });
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }

  loudestFrequency(): Promise<number> {
    return this.page.evaluate('loudestFrequency()');
  }
}
