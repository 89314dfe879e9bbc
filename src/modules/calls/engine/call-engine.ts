import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type FindOptionsWhere, MoreThanOrEqual } from 'typeorm';
import { NumberById, type NumberProfile } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/timers/timers.js';
import { startOfHistory } from '../../../platform/time/start-of-history.js';
import { ApiError } from '../../../platform/api-error.js';
import { createCall, type NewCall } from '../aggregate/new-call.js';
import type { Stage } from '../aggregate/stages.js';
import { Call } from '../call.entity.js';
import { facetsOf, updateFacets } from '../call-facets.js';
import { CallMetrics, stateBefore } from '../call-metrics.js';
import { LockedCall } from './locked-call.js';
import { CallQueue } from './call-queue.js';

/** The kind of the timer that ends the current stage of a call. */
export const STAGE_TIMEOUT = 'calls.time-out';

export const callNotFound = (): ApiError => ApiError.notFound('This call');

type Change = (locked: LockedCall) => Promise<void> | void;

/** Changes calls under a row lock; state, events, queue position and timer commit in one transaction. */
@Injectable()
export class CallEngine {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly queue: CallQueue,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly metrics: CallMetrics,
  ) {}

  /** `number` saves loading the Number of the call if the caller already has it. */
  create(fields: NewCall, change: Change, number?: NumberProfile): Promise<Call> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const call = await tx.saveRow(createCall(fields, now));
      await this.apply(tx, call, now, change, number);
      return call;
    });
  }

  update(where: FindOptionsWhere<Call>, change: Change): Promise<void> {
    return this.work.run((tx) => this.updateIn(tx, where, change));
  }

  /** Changes a call that the public API shows. */
  updateVisible(companyId: number, id: number, change: Change): Promise<void> {
    const startedAt = MoreThanOrEqual(startOfHistory(this.clock.now()));
    return this.update({ companyId, id, listed: true, startedAt }, change);
  }

  async updateIn(tx: Transaction, where: FindOptionsWhere<Call>, change: Change): Promise<void> {
    const call = await tx.lock(Call, where);
    if (!call) throw callNotFound();
    await this.apply(tx, call, this.clock.now(), change);
  }

  private async apply(tx: Transaction, call: Call, now: number, change: Change, number?: NumberProfile): Promise<void> {
    const before = stateBefore(call);
    const facets = facetsOf(call);
    const locked = new LockedCall(tx, call, now, async () => number ?? this.findNumber(call));
    await change(locked);
    const { stage, holders } = call.state;
    if (stage !== before.stage || holders.areHolding !== before.held) call.updateState({ since: now });
    await this.save(locked, before.stage);
    await updateFacets(tx, call, facets);
    tx.afterCommit(() => this.metrics.recordChange(before, call, now));
  }

  private async findNumber({ companyId, numberId }: Call): Promise<NumberProfile | undefined> {
    return numberId === null ? undefined : this.queries.execute(new NumberById({ companyId, numberId }));
  }

  private async save(locked: LockedCall, before: Stage): Promise<void> {
    const { tx, call } = locked;
    const key = String(call.id);
    if (call.deadline)
      await this.timers.set(tx, { kind: STAGE_TIMEOUT, key, dueAt: call.deadline, payload: { callId: call.id } });
    else if (call.deadline === null) await this.timers.cancel(tx, STAGE_TIMEOUT, key);
    await this.queue.update(locked, before);
    // Writes the row even if only other tables changed, so that changes through several database nodes conflict.
    await tx.save(call, { always: true });
  }
}
