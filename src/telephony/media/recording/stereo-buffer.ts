import { SAMPLE_RATE } from '../audio/g711.js';
import { clip } from '../audio/clip.js';

/** How long to wait for a late packet, in samples. */
const WINDOW = 2 * SAMPLE_RATE;
const CAPACITY = 2 * WINDOW;

export type Channel = 0 | 1;

/**
 * The end of a stereo recording that may still change. Frames older than the window are taken out in order and written
 * to disk, so that memory does not grow with the length of the call.
 */
export class StereoBuffer {
  /** A ring of interleaved left and right samples; gaps are silence. */
  private readonly ring = new Int16Array(2 * CAPACITY);
  private start = 0;

  write(channel: Channel, position: number, samples: Int16Array): void {
    for (let i = 0; i < samples.length; i++) {
      const at = position + i;
      if (this.contains(at)) this.ring[2 * (at % CAPACITY) + channel] = samples[i]!;
    }
  }

  /** Mixes several speakers into one channel. */
  add(channel: Channel, position: number, samples: Int16Array): void {
    for (let i = 0; i < samples.length; i++) {
      const at = position + i;
      if (!this.contains(at)) continue;
      const index = 2 * (at % CAPACITY) + channel;
      this.ring[index] = clip(this.ring[index]! + samples[i]!);
    }
  }

  /** The frames that no packet can change any more at this length of the recording. */
  takeUntil(elapsed: number): Int16Array {
    return this.take(Math.max(this.start, elapsed - WINDOW));
  }

  /** All remaining frames of a recording of this length. */
  takeAll(length: number): Int16Array {
    return this.take(Math.max(this.start, length));
  }

  private contains(at: number): boolean {
    return at >= this.start && at < this.start + CAPACITY;
  }

  private take(end: number): Int16Array {
    const frames = new Int16Array(2 * (end - this.start));
    for (let at = this.start; at < end; at++) {
      // A gap without packets may be longer than the ring.
      if (at >= this.start + CAPACITY) break;
      const from = 2 * (at % CAPACITY);
      frames[2 * (at - this.start)] = this.ring[from]!;
      frames[2 * (at - this.start) + 1] = this.ring[from + 1]!;
      this.ring[from] = this.ring[from + 1] = 0;
    }
    this.start = end;
    return frames;
  }
}
