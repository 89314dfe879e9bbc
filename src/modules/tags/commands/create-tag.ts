import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateTag } from '../../../contracts/tags.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { TagList } from '../tag-list.js';
import { Tag } from '../tag.entity.js';
import { unlessTaken } from './unless-taken.js';

@CommandHandler(CreateTag)
export class CreateTagHandler implements ICommandHandler<CreateTag> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: TagList,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tag: fields }: CreateTag): Promise<{ tagId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      await this.list.add(tx, companyId, now);
      const tag = await unlessTaken(tx.save(Tag.of(companyId, fields, now)));
      return { tagId: tag.id };
    });
  }
}
