import { Injectable } from '@nestjs/common';
import { Entity } from 'typeorm';
import { AgentsBecameFree } from '../../contracts/users/events.js';
import type { GranularAvailability } from '../../contracts/users/queries.js';
import { Clock } from '../../platform/clock.js';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { granularAvailability, nextStatusEnd } from './availability.js';
import { User } from './user.entity.js';

const STATUS_END = 'users.status-ends';

interface StatusEndPayload {
  companyId: number;
  userId: number;
}

/** A current or past status of a user. */
@Entity('user_statuses')
export class UserStatus {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true }) userId: number;
  @Text() status: GranularAvailability;
  @Text({ nullable: true }) reason: string | null;
  @Time() startedAt: number;
  @Time({ nullable: true }) endedAt: number | null;
}

const STATUS = columnsOf(UserStatus, ['id', 'status', 'reason', 'startedAt']);

/** Records status changes of users in the same transaction; callers hold the lock of the user's row. */
@Injectable()
export class StatusHistory {
  constructor(
    private readonly clock: Clock,
    private readonly timers: Timers,
  ) {}

  /** Must precede a change: records the statuses that expired since the last one, each at its own time. */
  async catchUp(tx: Transaction, user: User): Promise<void> {
    const now = this.clock.now();
    const last = mayHaveExpired(user, now) ? await this.findLast(tx, user) : undefined;
    if (!last) return;
    const since = Math.max(last.startedAt, user.statusRecordedAt ?? 0);
    for (let at = nextStatusEnd(user, since); at !== undefined && at <= now; at = nextStatusEnd(user, at))
      await this.record(tx, user, at);
  }

  async save(tx: Transaction, user: User): Promise<void> {
    const now = this.clock.now();
    user.statusRecordedAt = now;
    await tx.save(user);
    await this.record(tx, user, now);
  }

  async record(tx: Transaction, user: User, at: number): Promise<void> {
    const status = granularAvailability(user, at);
    const reason = status === 'do_not_disturb' ? user.substatus : null;
    const last = await this.findLast(tx, user);
    const since = last ? last.startedAt : -Infinity;
    if (last && ((last.status === status && last.reason === reason) || since > at)) return;
    if (status === 'available') tx.events.push(new AgentsBecameFree(user.companyId, [user.id], at));
    // Replaces a status without duration.
    if (last && since === at) {
      await tx.change('UPDATE user_statuses SET status = ?, reason = ? WHERE id = ?', [status, reason, last.id]);
      return;
    }
    if (last) await tx.change('UPDATE user_statuses SET ended_at = ? WHERE id = ?', [at, last.id]);
    await tx.change(
      'INSERT INTO user_statuses (company_id, user_id, status, reason, started_at) VALUES (?, ?, ?, ?, ?)',
      [user.companyId, user.id, status, reason, at],
    );
  }

  /** Sessions, wrap-up time and working hours end by time alone, so a timer records their ends. */
  async scheduleNextEnd(tx: Transaction, user: User): Promise<void> {
    const dueAt = nextStatusEnd(user, this.clock.now());
    if (dueAt === undefined) return;
    const payload: StatusEndPayload = { companyId: user.companyId, userId: user.id };
    await this.timers.set(tx, { kind: STATUS_END, key: String(user.id), dueAt, payload });
  }

  private async findLast(tx: Transaction, user: User) {
    const from = 'FROM user_statuses WHERE user_id = ? ORDER BY started_at DESC, id DESC LIMIT 1';
    return (await tx.select(STATUS, from, [user.id]))[0];
  }
}

/** Saves a query, because nothing has expired before most changes. */
const mayHaveExpired = ({ availabilityStatus, connectedUntil, wrapUpUntil }: User, now: number): boolean =>
  availabilityStatus === 'custom' || [connectedUntil, wrapUpUntil].some((end) => end !== null && end <= now);

/** Records nothing if it fires too early, for instance because the user has logged in again. */
@Injectable()
@OnTimer(STATUS_END)
export class StatusTimer implements TimerHandler<StatusEndPayload> {
  constructor(private readonly history: StatusHistory) {}

  async fire({ companyId, userId }: StatusEndPayload, tx: Transaction): Promise<void> {
    const user = await tx.lock(User, { companyId, id: userId, deletedAt: 0 });
    if (!user) return;
    await this.history.catchUp(tx, user);
    await this.history.scheduleNextEnd(tx, user);
  }
}
