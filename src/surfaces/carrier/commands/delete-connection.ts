import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DeleteConnection, DeleteTrunk, RequireConnection } from '../../../contracts/carrier/commands.js';
import { NumbersOfConnection } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Connection } from '../connection.entity.js';
import { trunkNotFound } from '../trunks/trunks.js';

@Injectable()
export class ConnectionRemover {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Throws 409 while Numbers use it. */
  async remove(tx: Transaction, connection: Connection): Promise<void> {
    const { id: connectionId, kind } = connection;
    const numbers = await this.queries.execute(new NumbersOfConnection({ connectionId }));
    const [name, none] = kind === 'sip' ? ['Trunk', 'none'] : ['Connection', 'default'];
    if (numbers.length > 0)
      throw new ApiError(
        409,
        `${name} ${connectionId} is in use; give another one, or ${none}, to the Numbers ${numbers.join(', ')} first.`,
      );
    for (const table of ['carrier_references', 'dialled_calls'])
      await tx.change(`DELETE FROM ${table} WHERE connection_id = ?`, [connectionId]);
    connection.recordRemoval(this.clock.now());
    await tx.remove(connection);
  }
}

@CommandHandler(DeleteConnection)
export class DeleteConnectionHandler implements ICommandHandler<DeleteConnection> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly remover: ConnectionRemover,
  ) {}

  execute({ companyId, connectionId }: DeleteConnection): Promise<void> {
    return this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: connectionId, companyId });
      if (!connection) throw ApiError.notFound(`Connection ${connectionId}`);
      await this.remover.remove(tx, connection);
    });
  }
}

@CommandHandler(DeleteTrunk)
export class DeleteTrunkHandler implements ICommandHandler<DeleteTrunk> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly remover: ConnectionRemover,
  ) {}

  execute({ companyId, trunkId }: DeleteTrunk): Promise<void> {
    return this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: trunkId, companyId, kind: 'sip' });
      if (!connection) throw trunkNotFound(trunkId);
      await this.remover.remove(tx, connection);
    });
  }
}

@CommandHandler(RequireConnection)
export class RequireConnectionHandler implements ICommandHandler<RequireConnection> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, connectionId, field, use }: RequireConnection): Promise<void> {
    return this.work.run(async (tx) => {
      const kind = (await tx.lock(Connection, { id: connectionId, companyId }))?.kind;
      if (use === 'trunk' && kind !== 'sip') throw ApiError.invalid(field, `must be a trunk of the Number's company`);
      if (kind === undefined) throw ApiError.invalid(field, `must be a connection of the Number's company`);
      if (use === 'messages' && kind === 'sip')
        throw ApiError.invalid(field, 'must not be a trunk, which carries no messages');
    });
  }
}
