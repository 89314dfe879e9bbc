import type { ServerResponse } from 'node:http';
import { Receiver, type ReceivedRequest } from '../../support/http/receiver.js';
import type { SeededRandom } from './seeded-random.js';

/** One request, as the receiver saw it. Moments count what the receiver saw and did, in order. */
export interface ReceivedDelivery {
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
export class RecordingReceiver {
  readonly deliveries: ReceivedDelivery[] = [];
  /** From now on it is neither slow nor at fault. */
  reliable = false;
  private step = 0;
  private readonly rejected = new Set<string>();
  private listener: (() => void) | undefined;

  private constructor(
    private readonly receiver: Receiver,
    private readonly random: SeededRandom,
  ) {}

  static async start(random: SeededRandom): Promise<RecordingReceiver> {
    const receiver = new RecordingReceiver(await Receiver.start(), random);
    receiver.receiver.respondWith((response, received) => void receiver.take(response, received));
    return receiver;
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

  private async take(response: ServerResponse, { path, headers, body, json }: ReceivedRequest): Promise<void> {
    const arrival: ReceivedDelivery = {
      path,
      id: String(headers['webhook-id']),
      subject: `user:${json.data.id}`,
      sequence: Number(headers['x-switchhook-sequence']),
      event: json.event,
      mark: json.data.name.split(' ')[0],
      body,
      sentAt: Number(headers['webhook-timestamp']),
      arrived: ++this.step,
    };
    this.deliveries.push(arrival);
    this.listener?.();
    const status = this.status(arrival);
    if (!this.reliable && this.random.oneIn(20)) await this.random.pause(20, 250);
    if (response.destroyed) return;
    arrival.status = status;
    arrival.answered = ++this.step;
    response.writeHead(status).end();
  }

  private status({ id }: ReceivedDelivery): number {
    if (this.reliable || this.rejected.has(id) || !this.random.oneIn(80)) return this.random.pick([200, 201, 204]);
    this.rejected.add(id);
    return 500;
  }
}
