import { SAMPLE_RATE } from '../audio/g711.js';

/** A stream whose timestamps are so far from its time of arrival has begun anew. */
const MAX_DRIFT = SAMPLE_RATE;

interface Anchor {
  ssrc: number;
  timestamp: number;
  position: number;
}

/** Finds where in a recording a packet belongs: by its timestamp, since packets arrive unevenly. */
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

  /** After a pause the timestamps of the stream have gone on and the recording has not. */
  restart(): void {
    this.anchor = undefined;
  }
}
