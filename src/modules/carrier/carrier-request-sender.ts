import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Carrier, CarrierRefused } from '../../contracts/carrier.js';
import { Clock, MINUTE, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Leases } from '../../platform/messaging/lease.js';
import { Loop } from '../../platform/messaging/loop.js';
import { CarrierQueue, type QueuedRequest } from './carrier-queue.js';

/** Stored in the database, so processes of different versions must agree on it. */
const LEASE_NAME = 'carrier-lane';
/** Longer than the time-out of one request to the bridge. */
const LEASE_TIME = 30 * SECOND;
const BATCH_SIZE = 200;
const POLL_INTERVAL = SECOND;
const MAX_BACKOFF = 30 * SECOND;
/** After that long the caller has hung up. */
const MAX_AGE = 15 * MINUTE;

/**
 * Sends queued requests to the bridge: calls in parallel, the requests of one call in order. It is separate from the
 * outbox, so that a bridge which hangs delays neither events nor mails. A lease lets one process at a time do it.
 */
@Injectable()
export class CarrierRequestSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CarrierRequestSender.name);
  private readonly loop = new Loop(
    () => this.runOnce(),
    POLL_INTERVAL,
    (error) => this.log.error(error),
  );

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly queue: CarrierQueue,
    private readonly carrier: Carrier,
    private readonly leases: Leases,
  ) {
    queue.onEnqueued(() => this.loop.wake());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker') && this.config.carrier === 'http') this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Sends everything that is due and returns how many requests are settled. */
  async runOnce(): Promise<number> {
    if ((await this.queue.listAfter(0, 1)).length === 0 || !(await this.leases.take(LEASE_NAME, LEASE_TIME))) return 0;
    try {
      let count = 0;
      const blockedCalls = new Set<string>();
      for (let batch = await this.queue.listAfter(0, BATCH_SIZE); batch.length > 0;) {
        count += await this.sendBatch(batch, blockedCalls);
        if (!(await this.leases.renew(LEASE_NAME, LEASE_TIME))) break;
        batch = await this.queue.listAfter(batch.at(-1)!.id, BATCH_SIZE);
      }
      return count;
    } finally {
      await this.leases.giveBack(LEASE_NAME);
    }
  }

  /** A call in `blockedCalls` has a request that must wait, so its later requests must wait too. */
  private async sendBatch(batch: readonly QueuedRequest[], blockedCalls: Set<string>): Promise<number> {
    const calls = new Map<string, QueuedRequest[]>();
    for (const request of batch) calls.set(request.sid, [...(calls.get(request.sid) ?? []), request]);
    const counts = await Promise.all(
      [...calls].map(async ([sid, requests]) => {
        if (blockedCalls.has(sid)) return 0;
        const done = await this.sendInOrder(requests);
        await this.queue.remove(done);
        if (done.length < requests.length) blockedCalls.add(sid);
        return done.length;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Returns the ids of the settled requests, up to the first one that has to wait. */
  private async sendInOrder(requests: readonly QueuedRequest[]): Promise<number[]> {
    const done: number[] = [];
    // A slow bridge must not outlast the lease; the next run continues.
    const deadline = this.clock.now() + LEASE_TIME / 2;
    for (const request of requests) {
      const now = this.clock.now();
      if (request.dueAt > now || now > deadline || !(await this.attempt(request))) break;
      done.push(request.id);
    }
    return done;
  }

  /** Returns whether the request was carried out or given up, and reschedules it otherwise. */
  private async attempt(queued: QueuedRequest): Promise<boolean> {
    const { sid, request, key, attempts, askedAt } = queued;
    try {
      await this.carrier.carryOut(sid, request, key);
      return true;
    } catch (error) {
      const now = this.clock.now();
      const givenUp = error instanceof CarrierRefused || now - askedAt > MAX_AGE;
      const failure = `${request.act} of ${sid} was not carried out, attempt ${attempts + 1}: ${String(error)}`;
      this.log.error(givenUp ? `${failure}; it is given up` : failure);
      if (!givenUp) await this.queue.postpone(queued, now + Math.min(SECOND * 2 ** attempts, MAX_BACKOFF));
      return givenUp;
    }
  }
}
