import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { Refusal } from '../../../platform/refusal.js';
import { CallList } from '../call-list.js';
import { Call } from '../call.entity.js';
import type { Stage } from '../call-state.js';
import type { Line } from './line.js';
import { WaitingCalls } from './waiting-calls.js';

/** One timer per call: what its end means depends on the stage the call is in. */
export const CALL_TIME_OUT = 'calls.time-out';

export const callNotFound = (): Refusal => Refusal.notFound('This call');

/** Moves calls: one mover at a time per call, and state, events and timer commit together or not at all. */
@Injectable()
export class CallEngine {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly waiting: WaitingCalls,
    private readonly list: CallList,
    private readonly clock: Clock,
  ) {}

  /** Made inside: a unit of work that gives way and runs again must not find what it recorded before. */
  begin(make: () => Call, act: (line: Line) => Promise<void> = () => Promise.resolve()): Promise<Call> {
    return this.work.run(async (tx) => {
      const call = make();
      if (call.listed) await this.list.hold(tx, call.companyId);
      const now = (call.startedAt = this.clock.now());
      if (call.listed) await this.list.add(tx, call.companyId, now);
      await tx.manager.save(call);
      call.created(now);
      const { stage } = call.state;
      await act({ tx, call, now });
      await this.keep(tx, call, stage);
      return call;
    });
  }

  move(where: FindOptionsWhere<Call>, act: (line: Line) => Promise<void> | void): Promise<void> {
    return this.work.run((tx) => this.moveIn(tx, where, act));
  }

  async moveIn(
    tx: Transaction,
    where: FindOptionsWhere<Call>,
    act: (line: Line) => Promise<void> | void,
  ): Promise<void> {
    const call = await tx.lock(Call, where);
    if (!call) throw callNotFound();
    const { stage } = call.state;
    await act({ tx, call, now: this.clock.now() });
    await this.keep(tx, call, stage);
  }

  private async keep(tx: Transaction, call: Call, before: Stage): Promise<void> {
    const key = String(call.id);
    if (call.deadline)
      await this.timers.set(tx, { kind: CALL_TIME_OUT, key, dueAt: call.deadline, payload: { callId: call.id } });
    else if (call.deadline === null) await this.timers.cancel(tx, CALL_TIME_OUT, key);
    await this.waiting.keep(tx, call, before);
    await this.save(tx, call);
  }

  /** A new version even where no column changes: comments, tags, participants and files are told with the call. */
  private async save(tx: Transaction, call: Call): Promise<void> {
    const { version } = call;
    await tx.save(call);
    if (call.version === version) await tx.change('UPDATE calls SET version = version + 1 WHERE id = ?', [call.id]);
  }
}
