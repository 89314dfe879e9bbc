import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Transaction } from '../database/transaction.js';

/** Writes the events of a unit of work beside its rows, in the same transaction. */
@Injectable()
export class Outbox {
  private listener: () => void = () => undefined;

  constructor(work: UnitOfWork) {
    work.onCommitting((tx) => this.store(tx));
  }

  onStored(listener: () => void): void {
    this.listener = listener;
  }

  private async store(tx: Transaction): Promise<void> {
    if (tx.events.length === 0) return;
    const values = tx.events.flatMap((event) => [
      event.companyId,
      event.constructor.name,
      event.subject,
      JSON.stringify(event),
      event.occurredAt,
    ]);
    const rows = tx.events.map(() => '(?, ?, ?, ?, ?, 0, 0)').join(', ');
    await tx.change(
      `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at) VALUES ${rows}`,
      values,
    );
    tx.onCommitted(this.listener);
  }
}
