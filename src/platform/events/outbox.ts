import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Transaction } from '../database/transactions/transaction.js';
import { type DomainEvent, storedNameOf } from './domain-event.js';

type CommitListener = (event: DomainEvent) => void;
type SnapshotProvider = (events: readonly DomainEvent[]) => Promise<(string | null)[]>;

/** Stores the events of a unit of work in its transaction. */
@Injectable()
export class Outbox {
  private listener: () => void = () => undefined;
  private readonly commitListeners: CommitListener[] = [];
  private takeSnapshots: SnapshotProvider = (events) => Promise.resolve(events.map(() => null));

  constructor(work: UnitOfWork) {
    work.beforeCommit((tx) => this.store(tx));
  }

  onStored(listener: () => void): void {
    this.listener = listener;
  }

  /**
   * Called by the process that has stored an event, right after the commit and before the event is published. It is never
   * called if the process crashes in between, so that whatever follows must also follow from the publication.
   */
  onCommitted(listener: CommitListener): void {
    this.commitListeners.push(listener);
  }

  /** The provider runs inside the transaction, so it reads the state that is about to be committed. */
  setSnapshotProvider(provider: SnapshotProvider): void {
    this.takeSnapshots = provider;
  }

  /** Stores the events recorded so far, so that their snapshots show the current state and not the final one. */
  async flush(tx: Transaction): Promise<void> {
    await this.store(tx);
    tx.events.length = 0;
  }

  private async store(tx: Transaction): Promise<void> {
    if (tx.events.length === 0) return;
    const snapshots = await this.takeSnapshots(tx.events);
    const values = tx.events.flatMap((event, i) => [
      event.companyId,
      storedNameOf(event.constructor),
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
    const stored = [...tx.events];
    tx.afterCommit(() => {
      for (const event of stored) for (const listener of this.commitListeners) listener(event);
      this.listener();
    });
  }
}
