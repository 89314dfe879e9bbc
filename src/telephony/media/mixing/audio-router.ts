import { decode } from '../audio/g711.js';
import type { AudioPacket } from '../legs/audio-packet.js';
import type { MediaLeg } from '../legs/media-leg.js';
import type { RtpPacket } from '../rtp/rtp-packet.js';
import { JitterBuffer } from './jitter-buffer.js';
import { mix } from './mix.js';

/** Routes audio between legs. A single source is relayed packet by packet; several are mixed every 20 ms. */
export class AudioRouter {
  private readonly heard = new Map<MediaLeg, readonly MediaLeg[]>();
  private readonly listeners = new Map<MediaLeg, Set<MediaLeg>>();
  /** Only for sources that are mixed for a listener. */
  private readonly buffers = new Map<MediaLeg, JitterBuffer>();

  add(leg: MediaLeg): void {
    this.heard.set(leg, []);
    this.listeners.set(leg, new Set());
  }

  remove(leg: MediaLeg): void {
    this.setHeard(leg, []);
    for (const listener of this.listeners.get(leg) ?? [])
      this.setHeard(
        listener,
        this.heard.get(listener)!.filter((source) => source !== leg),
      );
    this.heard.delete(leg);
    this.listeners.delete(leg);
  }

  setHeard(leg: MediaLeg, sources: readonly MediaLeg[]): void {
    const before = this.heard.get(leg)!;
    for (const source of before) this.listeners.get(source)?.delete(leg);
    this.heard.set(leg, [...new Set(sources)]);
    for (const source of sources) this.listeners.get(source)!.add(leg);
    for (const source of [...before, ...sources]) this.updateBuffer(source);
  }

  receive(source: MediaLeg, packet: AudioPacket): void {
    for (const listener of this.listeners.get(source)!) if (this.isRelayed(listener)) listener.relay(packet);
    const { ssrc, timestamp, payloadType, payload } = packet;
    this.buffers.get(source)?.write(ssrc, timestamp, decode(payloadType, payload));
  }

  /** A packet that no listener receives. */
  drop(source: MediaLeg, packet: RtpPacket): void {
    for (const listener of this.listeners.get(source)!) listener.omit(packet);
  }

  /** Returns whether any listener receives the digit. Listeners of a mix do not, because digits would overlap. */
  receiveDigit(source: MediaLeg, packet: RtpPacket, digit: string | undefined): boolean {
    let isRelayed = false;
    for (const listener of this.listeners.get(source)!) {
      if (!this.isRelayed(listener)) continue;
      if (listener.digitType !== undefined) isRelayed = listener.relayEvent(packet) || isRelayed;
      else if (digit !== undefined) isRelayed = listener.sendDigits(digit) || isRelayed;
    }
    return isRelayed;
  }

  /** Sends every leg its next 20 ms, except for relayed packets. */
  tick(): void {
    const frames = new Map([...this.buffers].map(([source, buffer]) => [source, buffer.take()]));
    for (const [leg, sources] of this.heard) {
      if (leg.sendOwnAudio()) continue;
      if (sources.length === 1) {
        leg.fillPause();
        continue;
      }
      const parts = sources.map((source) => frames.get(source)).filter((frame) => frame !== undefined);
      if (parts.length > 0) leg.sendSamples(mix(parts));
      else leg.sendSilence();
    }
  }

  private isRelayed(listener: MediaLeg): boolean {
    return this.heard.get(listener)!.length === 1;
  }

  private updateBuffer(source: MediaLeg): void {
    const isMixed = [...(this.listeners.get(source) ?? [])].some((listener) => !this.isRelayed(listener));
    if (!isMixed) this.buffers.delete(source);
    else if (!this.buffers.has(source)) this.buffers.set(source, new JitterBuffer());
  }
}
