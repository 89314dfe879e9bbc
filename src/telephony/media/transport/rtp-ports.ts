import { MediaError } from '../media-error.js';
import type { PortRange } from './port-range.js';

const [FIRST_OF_USERS, LAST] = [1_024, 65_534];

/**
 * The even ports for RTP; the odd one above each is for RTCP. Takes the port that has been free longest, so that late
 * packets of an old call do not reach a new one.
 */
export class RtpPorts {
  readonly total: number;
  private readonly free: number[] = [];
  private readonly others = new Set<number>();

  constructor(private readonly range: PortRange) {
    const { first, last } = range;
    for (let port = first + (first % 2); port < last; port += 2) this.free.push(port);
    this.total = this.free.length;
  }

  get used(): number {
    return this.total - this.free.length + this.others.size;
  }

  /** An urgent leg gets a port outside the range if all of it is in use. */
  take(isUrgent = false): number {
    const port = this.free.shift() ?? (isUrgent ? this.takeOther() : undefined);
    if (port === undefined) throw new MediaError('ports-exhausted', `all ${this.total} ports are in use`);
    return port;
  }

  release(port: number): void {
    if (!this.others.delete(port)) this.free.push(port);
  }

  /** Prefers ports above the range, which firewalls more often leave open, to those below it. */
  private takeOther(): number | undefined {
    const { first, last } = this.range;
    const port = this.findOther(last + 1, LAST) ?? this.findOther(FIRST_OF_USERS, first - 2);
    if (port !== undefined) this.others.add(port);
    return port;
  }

  private findOther(from: number, to: number): number | undefined {
    for (let port = from + (from % 2); port <= to; port += 2) if (!this.others.has(port)) return port;
    return undefined;
  }
}
