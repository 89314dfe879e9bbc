import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { IsCallInReach } from '../../../contracts/calls.files.js';
import { ForgetConversation } from '../../../contracts/intelligence.js';
import { CallFileDeleted, type FileKind } from '../../../contracts/media.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Shelf } from '../shelf.js';

export class DeleteCallFile extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly kind: FileKind,
  ) {
    super();
  }
}

@CommandHandler(DeleteCallFile)
export class DeleteCallFileHandler implements ICommandHandler<DeleteCallFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly shelf: Shelf,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, kind }: DeleteCallFile): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await this.queries.execute(new IsCallInReach(companyId, callId)))) throw Refusal.notFound('This call');
      const file = await this.shelf.of(callId, kind);
      if (!file || !(await this.shelf.remove(tx, file))) throw Refusal.notFound(`A ${kind} of this call`);
      await this.commands.execute(new ForgetConversation(companyId, callId, kind));
      tx.events.push(new CallFileDeleted(companyId, callId, kind, this.clock.now()));
    });
  }
}
