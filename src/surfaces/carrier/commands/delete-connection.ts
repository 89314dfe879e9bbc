import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DeleteConnection, RequireConnection } from '../../../contracts/carrier/commands.js';
import { NumbersOfConnection } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Connection } from '../connection.entity.js';

@CommandHandler(DeleteConnection)
export class DeleteConnectionHandler implements ICommandHandler<DeleteConnection> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, connectionId }: DeleteConnection): Promise<void> {
    return this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: connectionId, companyId });
      if (!connection) throw ApiError.notFound(`Connection ${connectionId}`);
      const numbers = await this.queries.execute(new NumbersOfConnection({ connectionId }));
      if (numbers.length > 0)
        throw new ApiError(
          409,
          `Connection ${connectionId} is in use; give another one, or default, to the Numbers ${numbers.join(', ')} first.`,
        );
      await tx.change('DELETE FROM carrier_references WHERE connection_id = ?', [connectionId]);
      await tx.change('DELETE FROM carrier_connections WHERE id = ?', [connectionId]);
    });
  }
}

@CommandHandler(RequireConnection)
export class RequireConnectionHandler implements ICommandHandler<RequireConnection> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, connectionId, field }: RequireConnection): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await tx.lock(Connection, { id: connectionId, companyId })))
        throw ApiError.invalid(field, `must be a connection of the Number's company`);
    });
  }
}
