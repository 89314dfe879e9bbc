import { Injectable } from '@nestjs/common';
import type { GranularAvailability } from '../../contracts/users.js';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { nextEdge, officeHours } from '../../platform/opening-hours.js';
import { granularAvailability } from './availability.js';
import { User } from './user.entity.js';

const STATUS_ENDS = 'users.status-ends';

interface StatusEnd {
  companyId: number;
  userId: number;
}

interface Status {
  id: number;
  status: GranularAvailability;
  reason: string | null;
  started_at: number;
}

/** What users do and since when, written down with the change itself. Whoever changes a user holds its row. */
@Injectable()
export class StatusHistory {
  constructor(
    private readonly clock: Clock,
    private readonly timers: Timers,
  ) {}

  /** Before a user is changed: what ended by itself since the last change did so at its own time. */
  async catchUp(tx: Transaction, user: User): Promise<void> {
    const now = this.clock.now();
    const last = mayHaveEnded(user, now) ? await this.last(tx, user) : undefined;
    if (!last) return;
    for (let at = nextEnd(user, Number(last.started_at)); at !== undefined && at <= now; at = nextEnd(user, at))
      await this.note(tx, user, at);
  }

  /** Saves a user, with what the user is doing from now on. */
  async save(tx: Transaction, user: User): Promise<void> {
    await tx.save(user);
    await this.note(tx, user, this.clock.now());
  }

  async note(tx: Transaction, user: User, at: number): Promise<void> {
    const status = granularAvailability(user, at);
    const reason = status === 'do_not_disturb' ? user.substatus : null;
    const last = await this.last(tx, user);
    const since = last ? Number(last.started_at) : -Infinity;
    if (last && ((last.status === status && last.reason === reason) || since > at)) return;
    // What lasted for no time at all did not happen.
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

  /** Sessions run out and working hours begin and end without anybody doing anything. */
  async awaitEnd(tx: Transaction, user: User): Promise<void> {
    const dueAt = nextEnd(user, this.clock.now());
    if (dueAt === undefined) return;
    const payload: StatusEnd = { companyId: user.companyId, userId: user.id };
    await this.timers.set(tx, { kind: STATUS_ENDS, key: String(user.id), dueAt, payload });
  }

  private async last(tx: Transaction, user: User): Promise<Status | undefined> {
    const [last] = await tx.rows<Status>(
      `SELECT id, status, reason, started_at FROM user_statuses WHERE user_id = ?
       ORDER BY started_at DESC, id DESC LIMIT 1`,
      [user.id],
    );
    return last;
  }
}

/** Told by the row alone, since most changes come while nothing has ended. */
const mayHaveEnded = ({ availabilityStatus, connectedUntil, wrapUpUntil }: User, now: number): boolean =>
  availabilityStatus === 'custom' || [connectedUntil, wrapUpUntil].some((end) => end !== null && end <= now);

/** When time alone may change what a user is doing; who is offline stays so. */
function nextEnd(user: User, after: number): number | undefined {
  const { connectedUntil, wrapUpUntil, availabilityStatus, workingHours, timeZone } = user;
  if (connectedUntil === null || connectedUntil <= after) return undefined;
  const edge = availabilityStatus === 'custom' ? nextEdge(workingHours ?? officeHours(timeZone), after) : undefined;
  return Math.min(
    connectedUntil,
    edge ?? Infinity,
    wrapUpUntil !== null && wrapUpUntil > after ? wrapUpUntil : Infinity,
  );
}

/** One that comes too early, as somebody has logged in again, finds nothing to write. */
@Injectable()
@OnTimer(STATUS_ENDS)
export class StatusEnded implements TimerHandler<StatusEnd> {
  constructor(private readonly history: StatusHistory) {}

  async fire({ companyId, userId }: StatusEnd, tx: Transaction): Promise<void> {
    const user = await tx.lock(User, { companyId, id: userId, deletedAt: 0 });
    if (!user) return;
    await this.history.catchUp(tx, user);
    await this.history.awaitEnd(tx, user);
  }
}
