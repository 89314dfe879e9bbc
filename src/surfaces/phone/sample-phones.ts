import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { OnSampleData, type RowId, type SamplePart, type SampleTables } from '../../platform/samples/sample-kind.js';
import { EndSessionsOfDeletedUserHandler } from './commands/close-session.js';

/** A user with a desk phone no longer counts as sample data; sessions are removed with their users. */
@Injectable()
@OnSampleData()
export class SamplePhones implements SampleTables {
  constructor(
    private readonly sessions: EndSessionsOfDeletedUserHandler,
    private readonly clock: Clock,
  ) {}

  readonly parts: SamplePart[] = [{ of: 'users', table: 'sip_phones', key: 'user_id', columns: ['name'] }];
  readonly forgets = ['users'];

  async forget(tx: Transaction, _: number, __: string, ids: readonly RowId[]): Promise<void> {
    for (const id of ids) await this.sessions.forget(tx, Number(id), this.clock.now());
  }
}
