import type { RtpPacket } from '../../../src/telephony/media/rtp/rtp-packet.js';

const LATE = 20;
const SAMPLES_PER_MILLISECOND = 8;
const PACKET = 20;
/** One second of packets. */
const WINDOW = 50;

/** The packets of the other party: how many arrived, how late, and whether delays grow. */
export class HeardPackets {
  count = 0;
  late = 0;
  private origin: number | undefined;
  private quickest = Infinity;
  private first = 0;
  private readonly last: number[] = [];
  private spokenUntil = 0;

  /** `at` is the arrival time in milliseconds. */
  add({ timestamp }: RtpPacket, at: number): void {
    this.origin ??= timestamp;
    // Timestamps have 32 bits and start at a random value.
    const spoken = ((timestamp - this.origin) | 0) / SAMPLES_PER_MILLISECOND;
    const delay = at - spoken;
    this.spokenUntil = Math.max(this.spokenUntil, spoken);
    this.quickest = Math.min(this.quickest, delay);
    this.count++;
    if (delay - this.quickest > LATE) this.late++;
    if (this.count <= WINDOW) this.first += delay / WINDOW;
    this.last.push(delay);
    if (this.last.length > WINDOW) this.last.shift();
  }

  /** The missing packets between the first and the last. */
  get lost(): number {
    return this.count === 0 ? 0 : this.spokenUntil / PACKET + 1 - this.count;
  }

  get drift(): number {
    if (this.count < 2 * WINDOW) return 0;
    return this.last.reduce((sum, delay) => sum + delay / WINDOW, 0) - this.first;
  }
}
