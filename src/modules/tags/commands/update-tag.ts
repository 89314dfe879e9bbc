import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { TagFields } from '../../../contracts/tags/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Tag } from '../tag.entity.js';

export class UpdateTag extends Command<void, { companyId: number; tagId: number; fields: Partial<TagFields> }> {}

@CommandHandler(UpdateTag)
export class UpdateTagHandler implements ICommandHandler<UpdateTag> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, tagId, fields }: UpdateTag): Promise<void> {
    return this.work.run(async (tx) => {
      const tag = await tx.lock(Tag, { companyId, id: tagId });
      if (!tag) throw ApiError.notFound('This tag');
      tag.change(fields);
      await tx.save(tag);
    });
  }
}
