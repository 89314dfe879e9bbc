import { SAMPLE_RATE } from '../audio/g711.js';

const MAX_GAP = 3_000;

interface ReceptionTotals {
  received: number;
  lost: number;
  /** Milliseconds. */
  jitter: number;
  maxJitter: number;
}

interface ReceptionReport extends ReceptionTotals {
  /** The share of packets lost since the last report, from 0 to 1. */
  fractionLost: number;
  /** The highest sequence number, extended by the number of wraparounds. */
  highestSequence: number;
}

const milliseconds = (samples: number): number => (samples * 1000) / SAMPLE_RATE;

/** Measures the reception of a source (RFC 3550, appendix A). */
export class Reception {
  private first: number | undefined;
  private highest = 0;
  private cycles = 0;
  private received = 0;
  private jitter = 0;
  private maxJitter = 0;
  private lastTransit: number | undefined;
  private reported = { expected: 0, received: 0 };

  /** `arrivedAt` is in milliseconds. */
  note(sequence: number, timestamp: number, arrivedAt: number): void {
    this.noteUntimed(sequence);
    const transit = (arrivedAt * SAMPLE_RATE) / 1000 - timestamp;
    if (this.lastTransit !== undefined) {
      const change = Math.abs(transit - this.lastTransit);
      // A new source, or a jump of its timestamps, is not jitter.
      if (change < SAMPLE_RATE) this.jitter += (change - this.jitter) / 16;
      this.maxJitter = Math.max(this.maxJitter, this.jitter);
    }
    this.lastTransit = transit;
  }

  /** Counts a packet without a usable timestamp: all packets of a digit carry that of its start. */
  noteUntimed(sequence: number): void {
    this.received++;
    this.noteSequence(sequence);
  }

  get lost(): number {
    return Math.max(0, this.expected - this.received);
  }

  get totals(): ReceptionTotals {
    const { received, lost } = this;
    return { received, lost, jitter: milliseconds(this.jitter), maxJitter: milliseconds(this.maxJitter) };
  }

  /** `fractionLost` covers the interval since the previous report. */
  report(): ReceptionReport {
    const expected = this.expected;
    const interval = {
      expected: expected - this.reported.expected,
      received: this.received - this.reported.received,
    };
    this.reported = { expected, received: this.received };
    const lost = Math.max(0, interval.expected - interval.received);
    return {
      ...this.totals,
      fractionLost: interval.expected > 0 ? lost / interval.expected : 0,
      highestSequence: this.cycles * 65_536 + this.highest,
    };
  }

  private get expected(): number {
    return this.first === undefined ? 0 : this.cycles * 65_536 + this.highest - this.first + 1;
  }

  private noteSequence(sequence: number): void {
    const step = (sequence - this.highest + 65_536) % 65_536;
    if (this.first === undefined || (step >= MAX_GAP && step <= 65_536 - MAX_GAP)) return this.restart(sequence);
    if (step >= MAX_GAP) return;
    if (sequence < this.highest) this.cycles++;
    this.highest = sequence;
  }

  /** The first packet, or one so far off that the source must have restarted; earlier losses stay counted. */
  private restart(sequence: number): void {
    const before = this.expected;
    this.cycles = 0;
    this.highest = sequence;
    this.first = sequence - before;
  }
}
