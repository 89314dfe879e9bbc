import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumbersOfConnection } from '../../../contracts/numbers/queries.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { OnSampleData, type RowId, type SampleKind, type SampleTables } from '../../../platform/samples/sample-kind.js';
import { ConnectionRemover } from '../commands/delete-connection.js';
import { Connection } from '../connection.entity.js';

/** The connection of the simulated calls; it is removed with the last of its Numbers. */
@Injectable()
@OnSampleData()
export class SampleConnections implements SampleTables {
  constructor(
    private readonly queries: QueryBus,
    private readonly remover: ConnectionRemover,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'connections',
      table: 'carrier_connections',
      label: ['name'],
      columns: ['name', 'kind', 'url', 'trunk'],
      findUsed: (_, ids, gone) => this.findUsed(ids, gone('numbers')),
      remove: async (tx, companyId, ids) => {
        for (const id of ids) await this.remove(tx, companyId, Number(id));
      },
    },
  ];

  private async findUsed(ids: readonly RowId[], goneNumbers: readonly RowId[]): Promise<RowId[]> {
    const used: RowId[] = [];
    for (const id of ids) {
      const numbers = await this.queries.execute(new NumbersOfConnection({ connectionId: Number(id) }));
      if (numbers.some((numberId) => !goneNumbers.includes(numberId))) used.push(id);
    }
    return used;
  }

  private async remove(tx: Transaction, companyId: number, id: number): Promise<void> {
    const connection = await tx.lock(Connection, { id, companyId });
    if (connection) await this.remover.remove(tx, connection);
  }
}
