import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TagFields } from '../../../contracts/tags.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { TagList } from '../tag-list.js';
import { Tag } from '../tag.entity.js';
import { unlessTaken } from './unless-taken.js';

export class UpdateTag extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly tagId: number,
    readonly fields: Partial<TagFields>,
  ) {
    super();
  }
}

@CommandHandler(UpdateTag)
export class UpdateTagHandler implements ICommandHandler<UpdateTag> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: TagList,
  ) {}

  execute({ companyId, tagId, fields }: UpdateTag): Promise<void> {
    return this.work.run(async (tx) => {
      const tag = await tx.lock(Tag, { companyId, id: tagId });
      if (!tag) throw Refusal.notFound('This tag');
      tag.change(fields);
      await unlessTaken(tx.save(tag));
      await this.list.touch(tx, companyId);
    });
  }
}
