import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Transaction } from '../database/transactions/transaction.js';
import type { DomainEvent } from './domain-event.js';

type TakeSnapshots = (events: readonly DomainEvent[]) => Promise<(string | null)[]>;

/** Writes the events of a unit of work beside its rows, in the same transaction. */
@Injectable()
export class Outbox {
  private listener: () => void = () => undefined;
  private snapshots: TakeSnapshots = (events) => Promise.resolve(events.map(() => null));

  constructor(work: UnitOfWork) {
    work.beforeCommit((tx) => this.store(tx));
  }

  onStored(listener: () => void): void {
    this.listener = listener;
  }

  /** Runs inside the transaction, where reads see what it is about to commit. */
  setSnapshotProvider(take: TakeSnapshots): void {
    this.snapshots = take;
  }

  /** In the midst of a unit of work: what is recorded by now is told with the state of now, and not with the last one. */
  async flush(tx: Transaction): Promise<void> {
    await this.store(tx);
    tx.events.length = 0;
  }

  private async store(tx: Transaction): Promise<void> {
    if (tx.events.length === 0) return;
    const snapshots = await this.snapshots(tx.events);
    const values = tx.events.flatMap((event, i) => [
      event.companyId,
      event.constructor.name,
      event.subject,
      JSON.stringify(event),
      event.occurredAt,
      snapshots[i],
    ]);
    const rows = tx.events.map(() => '(?, ?, ?, ?, ?, ?, 0, 0)').join(', ');
    await tx.change(
      `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, snapshot, attempts, due_at) VALUES ${rows}`,
      values,
    );
    tx.afterCommit(this.listener);
  }
}
