import { decode, encode, type G711, isG711, SAMPLES_PER_PACKET } from '../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../src/telephony/media/audio/tones.js';
import type { BrowserSettings } from '../../src/telephony/media/browser/browser-settings.js';
import { BrowserTransport } from '../../src/telephony/media/browser/browser-transport.js';
import { OutgoingStream } from '../../src/telephony/media/rtp/outgoing-stream.js';
import type { RtpPacket } from '../../src/telephony/media/rtp/rtp-packet.js';
import { DigitDetector } from '../../src/telephony/media/rtp/telephone-events.js';
import { levelOf } from '../unit/telephony/media/goertzel.js';

const PACKET_MS = 20;
/** The packets of half a second. */
const HEARD = 25;

/** A leg that constantly sends a tone to its browser, and listens. */
export class ToneLeg {
  readonly transport: BrowserTransport;
  readonly states: string[] = [];
  readonly digits: string[] = [];
  private readonly stream = new OutgoingStream((bytes) => this.transport.send(bytes));
  private readonly detector = new DigitDetector();
  private readonly codec: G711;
  private heard: Int16Array[] = [];
  private tone: Uint8Array = new Uint8Array();
  private sent = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(offer: string, settings: BrowserSettings, preferredCodec: G711) {
    this.transport = new BrowserTransport(offer, { settings, ssrc: this.stream.ssrc, preferredCodec });
    this.codec = this.transport.answer.codec;
    this.transport.onState = (state) => this.states.push(state);
    this.transport.listener = { onRtp: (packet) => this.receive(packet), onRtcp: () => undefined };
    const startedAt = Date.now();
    this.timer = setInterval(() => {
      while (this.sent * PACKET_MS < Date.now() - startedAt) this.sendPacket();
    }, PACKET_MS);
  }

  /** The tone has a whole number of periods a second, so that it loops without a click. */
  play(frequency: number): void {
    this.tone = encode(this.codec, toneOf({ frequencies: [frequency], on: 1_000, off: 0 }));
  }

  /** The share of this tone in what was heard since the last call, at least half a second; from 0 to 1. */
  levelOf(frequency: number): number {
    if (this.heard.length < HEARD) throw new Error(`Only ${this.heard.length} packets have been heard.`);
    const samples = this.heard.splice(0).slice(-HEARD);
    return levelOf(Int16Array.from(samples.flatMap((packet) => [...packet])), frequency);
  }

  close(): void {
    clearInterval(this.timer);
    this.transport.close();
  }

  private sendPacket(): void {
    const start = (this.sent++ * SAMPLES_PER_PACKET) % Math.max(1, this.tone.length);
    if (this.tone.length > 0) this.stream.send(this.codec, this.tone.subarray(start, start + SAMPLES_PER_PACKET));
  }

  private receive(packet: RtpPacket): void {
    if (isG711(packet.payloadType)) this.heard.push(decode(packet.payloadType, packet.payload));
    if (packet.payloadType !== this.transport.answer.digitType) return;
    const digit = this.detector.receive(packet);
    if (digit) this.digits.push(digit);
  }
}
