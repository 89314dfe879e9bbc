import { Injectable, Logger } from '@nestjs/common';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { Carrier, CarrierRejectedError } from '../../ports/carrier.js';
import { Clock, MINUTE, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { backoff } from '../../platform/queue/backoff.js';
import type { QueueConsumer } from '../../platform/queue/queue-consumer.js';
import type { Attempt } from '../../platform/queue/settle.js';
import { Queues } from '../../platform/queue/queues.js';
import { CarrierQueue, type CarrierQueueRow, type ClaimedRequest } from './carrier-queue.js';

const POLL_INTERVAL = SECOND;
const MAX_IN_FLIGHT = 200;
const MAX_BACKOFF = 30 * SECOND;
/** After that long the caller has hung up. */
const MAX_AGE = 15 * MINUTE;

/**
 * Sends queued requests to the bridge: calls in parallel, the requests of one call in order. It is separate from the
 * outbox, so that a bridge which hangs delays neither events nor mails.
 */
@Injectable()
export class CarrierRequestSender {
  private readonly log = new Logger(CarrierRequestSender.name);
  private readonly consumer: QueueConsumer<CarrierQueueRow, ClaimedRequest, void>;

  constructor(
    queues: Queues,
    queue: CarrierQueue,
    config: Config,
    private readonly clock: Clock,
    private readonly carrier: Carrier,
  ) {
    const lanes = queues.lanes(queue.table, [{ condition: '1 = 1', values: [], limit: MAX_IN_FLIGHT }]);
    this.consumer = queues.consume({
      name: CarrierRequestSender.name,
      queue: queue.table,
      lanes,
      pollInterval: POLL_INTERVAL,
      enabled: config.carrier === 'http',
      load: (_, rows) => rows,
      handle: (queued) => this.attempt(queued),
    });
    queue.onEnqueued(() => this.consumer.wake(lanes.keys));
  }

  /** Sends everything that is due and returns the number of attempts. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async attempt({ sid, request, request_key, attempts, asked_at }: ClaimedRequest): Promise<Attempt<void>> {
    const parsed = JSON.parse(request) as CarrierRequest;
    try {
      await this.carrier.execute(sid, parsed, request_key);
      return { verdict: 'done', result: undefined };
    } catch (error) {
      const now = this.clock.now();
      const givenUp = error instanceof CarrierRejectedError || now - asked_at > MAX_AGE;
      const failure = `${parsed.act} of ${sid} was not carried out, attempt ${attempts}: ${String(error)}`;
      this.log.error(givenUp ? `${failure}; it is given up` : failure);
      const retryAt = now + backoff(attempts, MAX_BACKOFF);
      return { verdict: givenUp ? 'done' : { retryAt }, result: undefined };
    }
  }
}
