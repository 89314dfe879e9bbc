import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Tag } from '../tag.entity.js';

export class DeleteTag extends Command<void, { companyId: number; tagId: number }> {}

@CommandHandler(DeleteTag)
export class DeleteTagHandler implements ICommandHandler<DeleteTag> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tagId }: DeleteTag): Promise<void> {
    return this.work.run(async (tx) => {
      const tag = await tx.lock(Tag, { companyId, id: tagId });
      if (!tag) throw ApiError.notFound('This tag');
      tag.recordDeletion(this.clock.now());
      await tx.remove(tag);
    });
  }
}
