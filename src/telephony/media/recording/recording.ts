import { decode, SAMPLE_RATE } from '../audio/g711.js';
import type { MediaTime } from '../clock/media-time.js';
import type { AudioPacket } from '../legs/audio-packet.js';
import { ChannelClock } from './channel-clock.js';
import { type Channel, StereoBuffer } from './stereo-buffer.js';
import { WavFile } from './wav-file.js';

/** The legs on each channel: usually the external party on the left and agents on the right. */
export interface RecordedLegs {
  left: readonly string[];
  right: readonly string[];
}

export interface FinishedRecording {
  file: string;
  seconds: number;
}

/** Records the legs of a call to a file. */
export class Recording {
  private readonly buffer = new StereoBuffer();
  private readonly output: WavFile;
  private readonly clocks = new Map<string, ChannelClock>();
  /** Milliseconds recorded before the last pause, and when that pause ended; undefined during a pause. */
  private before = 0;
  private resumedAt: number | undefined;

  constructor(
    private readonly file: string,
    private legs: RecordedLegs,
    private readonly time: MediaTime,
    onError: (error: Error) => void,
  ) {
    this.output = new WavFile(file, onError);
    this.resumedAt = time.now;
  }

  get legIds(): string[] {
    return [...this.legs.left, ...this.legs.right];
  }

  setLegs(legs: RecordedLegs): void {
    this.legs = legs;
  }

  receive(legId: string, packet: AudioPacket): void {
    if (this.resumedAt === undefined) return;
    const position = this.clockOf(legId).positionOf(packet.ssrc, packet.timestamp, this.elapsed);
    const samples = decode(packet.payloadType, packet.payload);
    this.write(0, this.legs.left, legId, position, samples);
    this.write(1, this.legs.right, legId, position, samples);
  }

  pause(): void {
    if (this.resumedAt === undefined) return;
    this.before += this.time.now - this.resumedAt;
    this.resumedAt = undefined;
    for (const clock of this.clocks.values()) clock.restart();
  }

  resume(): void {
    this.resumedAt ??= this.time.now;
  }

  /** Writes the part that no late packet can change any more. */
  flush(): void {
    this.output.append(this.buffer.takeUntil(this.elapsed));
  }

  async finish(): Promise<FinishedRecording> {
    this.output.append(this.buffer.takeAll(this.elapsed));
    return { file: this.file, seconds: await this.output.finish() };
  }

  /** The length so far, in samples. */
  private get elapsed(): number {
    const current = this.resumedAt === undefined ? 0 : this.time.now - this.resumedAt;
    return Math.round(((this.before + current) * SAMPLE_RATE) / 1000);
  }

  private clockOf(legId: string): ChannelClock {
    const clock = this.clocks.get(legId) ?? new ChannelClock();
    this.clocks.set(legId, clock);
    return clock;
  }

  private write(channel: Channel, legs: readonly string[], legId: string, position: number, samples: Int16Array): void {
    if (!legs.includes(legId)) return;
    if (legs.length === 1) this.buffer.write(channel, position, samples);
    else this.buffer.add(channel, position, samples);
  }
}
