import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateTag } from '../../../contracts/tags/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Tag } from '../tag.entity.js';

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
