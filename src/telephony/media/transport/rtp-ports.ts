import { MediaError } from '../media-error.js';
import type { PortRange } from './port-range.js';

/**
 * The even ports for RTP; the odd one above each is for RTCP. The port that has been free for longest is taken first, so that
 * late packets of an old call do not reach a new one.
 */
export class RtpPorts {
  readonly total: number;
  private readonly free: number[] = [];

  constructor({ first, last }: PortRange) {
    for (let port = first + (first % 2); port < last; port += 2) this.free.push(port);
    this.total = this.free.length;
  }

  get used(): number {
    return this.total - this.free.length;
  }

  take(): number {
    const port = this.free.shift();
    if (port === undefined) throw new MediaError('ports-exhausted', `all ${this.total} ports are in use`);
    return port;
  }

  release(port: number): void {
    this.free.push(port);
  }
}
