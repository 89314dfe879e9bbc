import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import { DeleteConversation } from '../../../contracts/intelligence/commands.js';
import { CallFileDeleted } from '../../../contracts/media/events.js';
import type { FileKind } from '../../../contracts/media/types.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallFileRepository } from '../call-file.repository.js';

export class DeleteCallFile extends Command<void, { companyId: number; callId: number; kind: FileKind }> {}

@CommandHandler(DeleteCallFile)
export class DeleteCallFileHandler implements ICommandHandler<DeleteCallFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly files: CallFileRepository,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, kind }: DeleteCallFile): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await this.queries.execute(new GetCallSummary({ companyId, callId }))))
        throw ApiError.notFound('This call');
      const file = await this.files.find(callId, kind);
      if (!file || !(await this.files.remove(tx, file))) throw ApiError.notFound(`A ${kind} of this call`);
      await this.commands.execute(new DeleteConversation({ companyId, callId, fileKind: kind }));
      tx.events.push(new CallFileDeleted(companyId, callId, kind, this.clock.now()));
    });
  }
}
