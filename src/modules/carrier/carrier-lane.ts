import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Carrier, CarrierRefused } from '../../contracts/carrier.js';
import { Clock, MINUTE, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Leases } from '../../platform/messaging/lease.js';
import { Loop } from '../../platform/messaging/loop.js';
import { CarrierQueue, type QueuedRequest } from './carrier-queue.js';

const LEASE = 'carrier-lane';
/** Longer than a bridge may take for one request. */
const LEASE_TIME = 30 * SECOND;
const BATCH = 200;
const POLL = SECOND;
const LONGEST_PAUSE = 30 * SECOND;
/** Who rang then has long gone. */
const TOO_LATE = 15 * MINUTE;

/**
 * Takes queued requests to the bridge: calls side by side, the requests of one call in turn. It waits in a lane of its
 * own, so that a bridge which hangs holds up neither events nor mails. One process at a time does it, under a lease.
 */
@Injectable()
export class CarrierLane implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CarrierLane.name);
  private readonly loop = new Loop(
    () => this.runOnce(),
    POLL,
    (error) => this.log.error(error),
  );

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly queue: CarrierQueue,
    private readonly carrier: Carrier,
    private readonly leases: Leases,
  ) {
    queue.onPut(() => this.loop.wake());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker') && this.config.carrier === 'http') this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Asks for everything that is due and tells how much that was. */
  async runOnce(): Promise<number> {
    if ((await this.queue.after(0, 1)).length === 0 || !(await this.leases.take(LEASE, LEASE_TIME))) return 0;
    try {
      let count = 0;
      const held = new Set<string>();
      for (let batch = await this.queue.after(0, BATCH); batch.length > 0;) {
        count += await this.carryOutAll(batch, held);
        if (!(await this.leases.renew(LEASE, LEASE_TIME))) break;
        batch = await this.queue.after(batch.at(-1)!.id, BATCH);
      }
      return count;
    } finally {
      await this.leases.giveBack(LEASE);
    }
  }

  /** Calls in `held` have a request that must wait, and so must those after it. */
  private async carryOutAll(batch: readonly QueuedRequest[], held: Set<string>): Promise<number> {
    const calls = new Map<string, QueuedRequest[]>();
    for (const request of batch) calls.set(request.sid, [...(calls.get(request.sid) ?? []), request]);
    const counts = await Promise.all(
      [...calls].map(async ([sid, requests]) => {
        if (held.has(sid)) return 0;
        const done = await this.carryOutInTurn(requests);
        await this.queue.strike(done);
        if (done.length < requests.length) held.add(sid);
        return done.length;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Up to the first that has to wait. */
  private async carryOutInTurn(requests: readonly QueuedRequest[]): Promise<number[]> {
    const done: number[] = [];
    // A bridge that is slow with each of many is left before the lease runs out; the next run goes on.
    const until = this.clock.now() + LEASE_TIME / 2;
    for (const each of requests) {
      const now = this.clock.now();
      if (each.dueAt > now || now > until || !(await this.isCarriedOut(each))) break;
      done.push(each.id);
    }
    return done;
  }

  private async isCarriedOut(queued: QueuedRequest): Promise<boolean> {
    const { sid, request, key, attempts, askedAt } = queued;
    try {
      await this.carrier.carryOut(sid, request, key);
      return true;
    } catch (error) {
      const now = this.clock.now();
      const givenUp = error instanceof CarrierRefused || now - askedAt > TOO_LATE;
      const what = `${request.act} of ${sid} was not carried out, attempt ${attempts + 1}: ${String(error)}`;
      this.log.error(givenUp ? `${what}; it is given up` : what);
      if (!givenUp) await this.queue.postpone(queued, now + Math.min(SECOND * 2 ** attempts, LONGEST_PAUSE));
      return givenUp;
    }
  }
}
