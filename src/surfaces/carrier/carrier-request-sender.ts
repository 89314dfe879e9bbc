import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CarrierEvent, ReportCarrierEvent } from '../../contracts/calls/commands.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { CarrierBusyError, CarrierRejectedError } from '../../ports/carrier.js';
import { ApiError } from '../../platform/api-error.js';
import { Clock, MINUTE, SECOND } from '../../platform/clock.js';
import { backoff } from '../../platform/queue/backoff.js';
import type { QueueConsumer } from '../../platform/queue/queue-consumer.js';
import type { Attempt } from '../../platform/queue/settle.js';
import { Queues } from '../../platform/queue/queues.js';
import { CarrierLanes } from './carrier-lanes.js';
import { CarrierQueue, type CarrierQueueRow, type ClaimedRequest } from './carrier-queue.js';
import { Carriers } from './connections/carriers.js';

const POLL_INTERVAL = SECOND;
const MAX_BACKOFF = 30 * SECOND;
/** The caller has hung up by then. */
const MAX_AGE = 15 * MINUTE;

const DONE: Attempt<void> = { verdict: 'done', result: undefined };

/** The event that reports a refused request to its call. Refusals of other requests have no effect. */
const REFUSALS: Partial<Record<CarrierRequest['act'], CarrierEvent>> = {
  originate: { type: 'callee_rejected', reason: 'unreachable' },
  dial_external: { type: 'transfer_failed' },
};

/**
 * Sends queued requests to the bridges: calls in parallel, the requests of one call in order. Separate from the outbox,
 * so that a bridge that hangs delays neither events nor mail.
 */
@Injectable()
export class CarrierRequestSender {
  private readonly log = new Logger(CarrierRequestSender.name);
  private readonly consumer: QueueConsumer<CarrierQueueRow, ClaimedRequest, void>;

  constructor(
    queues: Queues,
    queue: CarrierQueue,
    lanes: CarrierLanes,
    private readonly clock: Clock,
    private readonly carriers: Carriers,
    private readonly commands: CommandBus,
  ) {
    this.consumer = queues.consume({
      name: CarrierRequestSender.name,
      queue: queue.table,
      lanes,
      pollInterval: POLL_INTERVAL,
      load: (_, rows) => rows,
      handle: (queued) => this.attempt(queued),
    });
    queues.measure(queue.table, { name: 'carrier_requests' });
    queue.onEnqueued((connectionId) => this.consumer.wake([connectionId]));
  }

  /** Sends everything that is due and returns the number of attempts. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async attempt(queued: ClaimedRequest): Promise<Attempt<void>> {
    const { sid, request_key: key, attempts, asked_at: askedAt, connection_id: connection } = queued;
    const request = JSON.parse(queued.request) as CarrierRequest;
    try {
      await this.carriers.execute(connection === 0 ? null : connection, { sid, request, key });
      return DONE;
    } catch (error) {
      const pause = error instanceof CarrierBusyError ? error.retryAfter : 0;
      const isRefused = error instanceof CarrierRejectedError;
      const givenUp = isRefused || this.clock.now() + pause - askedAt > MAX_AGE;
      const failure = `${request.act} of ${sid} was not carried out, attempt ${attempts}: ${String(error)}`;
      this.log.error(givenUp ? `${failure}; it is given up` : failure);
      if (isRefused) await this.reportRefusal(sid, request);
      const retryIn = Math.max(pause, backoff(attempts, SECOND, MAX_BACKOFF));
      return givenUp ? DONE : { verdict: { retryIn }, result: undefined };
    }
  }

  /** The call may have ended, so an ApiError is expected and ignored. */
  private async reportRefusal(sid: string, { act }: CarrierRequest): Promise<void> {
    const event = REFUSALS[act];
    if (!event) return;
    await this.commands.execute(new ReportCarrierEvent({ sid, event })).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
}
