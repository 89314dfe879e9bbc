import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ReceivedDelivery } from '../../faults/load/recording-receiver.js';
import type { SeededRandom } from '../../faults/load/seeded-random.js';
import { Receiver, type ReceivedRequest } from '../../support/http/receiver.js';
import { markOf, subjectOf } from './ledger.js';

/** Retries after two failures begin within the minute in which a failing delivery holds back the next ones. */
const MAX_FAILURES = 2;
/** Longer than the server waits for a response. */
const HANG_MILLISECONDS = 6_000;
/** The status of a delivery that got no response. */
const NO_ANSWER = 599;

type Failure = 'error' | 'reset' | 'timeout';

/** A receiver that answers most requests, fails some of them, and all of them during short outages. */
export class FailingReceiver {
  readonly deliveries: ReceivedDelivery[] = [];
  readonly failed: Record<Failure, number> = { error: 0, reset: 0, timeout: 0 };
  /** When true, it no longer fails. */
  reliable = false;
  private step = 0;
  private outageEnd = 0;
  private readonly failures = new Map<string, number>();

  private constructor(
    private readonly receiver: Receiver,
    private readonly random: SeededRandom,
  ) {}

  static async start(random: SeededRandom): Promise<FailingReceiver> {
    const receiver = new FailingReceiver(await Receiver.start(), random);
    receiver.receiver.respondWith((response, received) => receiver.receive(response, received));
    return receiver;
  }

  url(path: string): string {
    return new URL(path, this.receiver.url).href;
  }

  close(): Promise<void> {
    return this.receiver.close();
  }

  private receive(response: ServerResponse, { path, headers, body, json }: ReceivedRequest): void {
    // The bodies of hours would fill the memory.
    this.receiver.take();
    const delivery: ReceivedDelivery = {
      path,
      id: String(headers['webhook-id']),
      subject: subjectOf(json),
      sequence: Number(headers['x-switchhook-sequence']),
      event: json.event,
      mark: markOf(json),
      body: createHash('sha1').update(body).digest('base64'),
      sentAt: Number(headers['webhook-timestamp']),
      arrived: ++this.step,
    };
    this.deliveries.push(delivery);
    const failure = this.failureOf(delivery);
    delivery.status = failure === undefined ? 200 : failure === 'error' ? 500 : NO_ANSWER;
    delivery.answered = ++this.step;
    if (failure === 'timeout') setTimeout(() => response.destroy(), HANG_MILLISECONDS).unref();
    else if (failure === 'reset') response.destroy();
    else response.writeHead(delivery.status).end();
  }

  private failureOf({ id }: ReceivedDelivery): Failure | undefined {
    const before = this.failures.get(id) ?? 0;
    if (this.reliable || before >= MAX_FAILURES) return undefined;
    const now = Date.now();
    if (this.random.oneIn(1_000)) this.outageEnd = now + this.random.between(2_000, 8_000);
    if (now > this.outageEnd && !this.random.oneIn(40)) return undefined;
    this.failures.set(id, before + 1);
    // Requests that hang use up the connections of the webhook, so they are fewer.
    const failure = this.random.pick<Failure>(['error', 'error', 'error', 'reset', 'reset', 'timeout']);
    this.failed[failure]++;
    return failure;
  }
}
