import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { TagList } from '../tag-list.js';
import { Tag } from '../tag.entity.js';

export class DeleteTag extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly tagId: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteTag)
export class DeleteTagHandler implements ICommandHandler<DeleteTag> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: TagList,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tagId }: DeleteTag): Promise<void> {
    return this.work.run(async (tx) => {
      const tag = await tx.lock(Tag, { companyId, id: tagId });
      if (!tag) throw Refusal.notFound('This tag');
      tag.deleted(this.clock.now());
      await tx.remove(tag);
      await this.list.remove(tx, companyId);
    });
  }
}
