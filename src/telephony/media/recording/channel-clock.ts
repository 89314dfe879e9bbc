import { SAMPLE_RATE } from '../audio/g711.js';

/** A stream whose timestamps deviate this far from their arrival has restarted. */
const MAX_DRIFT = SAMPLE_RATE;

interface Anchor {
  ssrc: number;
  timestamp: number;
  position: number;
}

/** Finds the position of a packet in a recording by its timestamp, because packets arrive irregularly. */
export class ChannelClock {
  private anchor: Anchor | undefined;

  /** `elapsed` is the length of the recording so far, in samples. */
  positionOf(ssrc: number, timestamp: number, elapsed: number): number {
    const { anchor } = this;
    if (anchor?.ssrc === ssrc) {
      const position = anchor.position + ((timestamp - anchor.timestamp) | 0);
      if (Math.abs(position - elapsed) <= MAX_DRIFT) return position;
    }
    this.anchor = { ssrc, timestamp, position: elapsed };
    return elapsed;
  }

  /** During a pause, the timestamps of the stream advance and the recording does not. */
  restart(): void {
    this.anchor = undefined;
  }
}
