import type { ServerResponse } from 'node:http';
import { Receiver, type Received } from '../../support/http/receiver.js';
import type { Chance } from './chance.js';

/** One request, as the receiver saw it. Moments count what the receiver saw and did, in order. */
export interface Arrival {
  /** The webhook it came through. */
  path: string;
  id: string;
  subject: string;
  sequence: number;
  event: string;
  /** Of the write that it tells of. */
  mark: string;
  body: string;
  /** By the clock of the sender, in seconds. */
  sentAt: number;
  arrived: number;
  /** Neither is set when the sender was gone before it had an answer. */
  status?: number;
  answered?: number;
}

/** A receiver that outlives the servers: mostly well, sometimes slow, sometimes at fault, never twice for one message. */
export class Witness {
  readonly arrivals: Arrival[] = [];
  /** From now on it is neither slow nor at fault. */
  kind = false;
  private moment = 0;
  private readonly refused = new Set<string>();
  private listener: (() => void) | undefined;

  private constructor(
    private readonly receiver: Receiver,
    private readonly chance: Chance,
  ) {}

  static async start(chance: Chance): Promise<Witness> {
    const witness = new Witness(await Receiver.start(), chance);
    witness.receiver.answers((response, received) => void witness.take(response, received));
    return witness;
  }

  url(path: string): string {
    return new URL(path, this.receiver.url).href;
  }

  /** Tells of the n-th request from now on, before it is answered. */
  onRequest(nth: number, act: () => void): void {
    let left = nth;
    this.listener = () => {
      if (--left === 0) act();
    };
  }

  close(): Promise<void> {
    return this.receiver.close();
  }

  private async take(response: ServerResponse, { path, headers, body, json }: Received): Promise<void> {
    const arrival: Arrival = {
      path,
      id: String(headers['webhook-id']),
      subject: `user:${json.data.id}`,
      sequence: Number(headers['x-switchhook-sequence']),
      event: json.event,
      mark: json.data.name.split(' ')[0],
      body,
      sentAt: Number(headers['webhook-timestamp']),
      arrived: ++this.moment,
    };
    this.arrivals.push(arrival);
    this.listener?.();
    const status = this.status(arrival);
    if (!this.kind && this.chance.oneIn(20)) await this.chance.pause(20, 250);
    if (response.destroyed) return;
    arrival.status = status;
    arrival.answered = ++this.moment;
    response.writeHead(status).end();
  }

  private status({ id }: Arrival): number {
    if (this.kind || this.refused.has(id) || !this.chance.oneIn(80)) return this.chance.pick([200, 201, 204]);
    this.refused.add(id);
    return 500;
  }
}
