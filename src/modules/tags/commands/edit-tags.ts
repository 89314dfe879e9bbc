import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateTag, type TagFields } from '../../../contracts/tags/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Tag } from '../tag.entity.js';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';

@CommandHandler(CreateTag)
export class CreateTagHandler implements ICommandHandler<CreateTag> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tag: fields }: CreateTag): Promise<{ tagId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const tag = await tx.save(Tag.create(companyId, fields, now));
      return { tagId: tag.id };
    });
  }
}

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
