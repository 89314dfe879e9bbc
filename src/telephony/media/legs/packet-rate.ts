import type { MediaTime } from '../clock/media-time.js';

/** With the shortest packets, a peer sends a hundred per second, and as many again after a stall. */
const MAX_PER_SECOND = 500;

/** Limits how many packets of a peer are read and relayed per second. */
export class PacketRate {
  private second = 0;
  private count = 0;

  constructor(private readonly time: MediaTime) {}

  admits(): boolean {
    const second = Math.floor(this.time.now / 1000);
    if (second !== this.second) {
      this.second = second;
      this.count = 0;
    }
    return ++this.count <= MAX_PER_SECOND;
  }
}
