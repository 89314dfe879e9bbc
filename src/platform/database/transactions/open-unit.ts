import { isConnectionLost, UncertainCommit } from '../database-errors.js';
import { Transaction } from './transaction.js';
import type { WriteConnection } from '../connections/write-connection.js';

/** A unit of work with an open transaction. */
export class OpenUnit {
  readonly transaction: Transaction;

  constructor(
    private readonly connection: WriteConnection,
    private readonly release: () => void,
    private readonly onCommit: (milliseconds: number) => void,
  ) {
    this.transaction = new Transaction(connection);
  }

  async commit(): Promise<void> {
    const begunAt = performance.now();
    try {
      await this.connection.commit();
    } catch (error) {
      await this.rollback();
      throw isConnectionLost(error) ? new UncertainCommit(error) : error;
    }
    this.onCommit(performance.now() - begunAt);
    await this.end();
    this.transaction.runAfterCommit();
  }

  async rollback(): Promise<void> {
    try {
      await this.connection.rollback();
    } finally {
      await this.end();
    }
  }

  private async end(): Promise<void> {
    this.transaction.end();
    try {
      await this.connection.release();
    } finally {
      this.release();
    }
  }
}
