import { SAMPLES_PER_PACKET } from '../audio/g711.js';

/** How much later than the first one packets may arrive, in samples: 60 ms. */
const DELAY = 3 * SAMPLES_PER_PACKET;
/** When a source sends faster than real time, a backlog of more than 200 ms is skipped. */
const MAX_DEPTH = 10 * SAMPLES_PER_PACKET;
const CAPACITY = 4_096;

/** Turns the irregular packets of one source into an even stream for the mixer. */
export class JitterBuffer {
  private readonly ring = new Int16Array(CAPACITY);
  private ssrc: number | undefined;
  /** The source's timestamp at the start of the next frame. */
  private position = 0;
  /** The number of samples buffered from there. */
  private depth = 0;

  write(ssrc: number, timestamp: number, samples: Int16Array): void {
    let offset = (timestamp - this.position) | 0;
    const isLate = offset < 0;
    if (ssrc !== this.ssrc || offset + samples.length > CAPACITY || (isLate && this.depth === 0)) {
      this.restart(ssrc, timestamp);
      offset = DELAY;
    }
    for (let i = Math.max(0, -offset); i < samples.length; i++)
      this.ring[(this.position + offset + i) % CAPACITY] = samples[i]!;
    this.depth = Math.max(this.depth, offset + samples.length);
    if (this.depth > MAX_DEPTH) this.advance(this.depth - DELAY);
  }

  /** The next 20 ms; undefined if the buffer is empty. */
  take(): Int16Array | undefined {
    const isEmpty = this.depth === 0;
    const frame = new Int16Array(SAMPLES_PER_PACKET);
    for (let i = 0; i < frame.length; i++) frame[i] = this.ring[(this.position + i) % CAPACITY]!;
    this.advance(SAMPLES_PER_PACKET);
    return isEmpty ? undefined : frame;
  }

  private advance(samples: number): void {
    for (let i = 0; i < Math.min(samples, CAPACITY); i++) this.ring[(this.position + i) % CAPACITY] = 0;
    this.position = (this.position + samples) >>> 0;
    this.depth = Math.max(0, this.depth - samples);
  }

  private restart(ssrc: number, timestamp: number): void {
    this.ssrc = ssrc;
    this.ring.fill(0);
    this.position = (timestamp - DELAY) >>> 0;
    this.depth = 0;
  }
}
