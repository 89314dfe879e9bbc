import type { ServerResponse } from 'node:http';
import { Receiver, type ReceivedRequest } from '../../support/http/receiver.js';
import type { SeededRandom } from './seeded-random.js';

/** One request; `arrived` and `answered` are steps of a counter of the receiver. */
export interface ReceivedDelivery {
  /** The path of the webhook. */
  path: string;
  id: string;
  subject: string;
  sequence: number;
  event: string;
  /** The mark of the write that caused it. */
  mark: string;
  body: string;
  /** Seconds on the clock of the sender. */
  sentAt: number;
  arrived: number;
  /** Both are unset if the sender was gone before it got a response. */
  status?: number;
  answered?: number;
}

/** A receiver that is sometimes slow and sometimes fails, at most once for each message. */
export class RecordingReceiver {
  readonly deliveries: ReceivedDelivery[] = [];
  /** When true it is neither slow nor fails. */
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

  /** Runs a function at the n-th request from now, before its response. */
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
