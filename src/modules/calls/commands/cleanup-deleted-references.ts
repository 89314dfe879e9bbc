import { CommandHandler } from '@nestjs/cqrs';
import type { TagDeleted } from '../../../contracts/tags/events.js';
import type { UserDeleted } from '../../../contracts/users/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { deleteTagBatch } from '../call-tags.js';

const BATCH = 1_000;

/** Removes a deleted tag from calls, in batches so that other transactions are not blocked. */
export class RemoveDeletedTag extends Reaction<TagDeleted> {}

@CommandHandler(RemoveDeletedTag)
export class RemoveDeletedTagHandler extends ReactionHandler<RemoveDeletedTag> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async react({ event: { companyId, tagId } }: RemoveDeletedTag): Promise<void> {
    while ((await this.work.run((tx) => deleteTagBatch(tx, companyId, tagId, BATCH))) === BATCH);
  }
}

/** Keeps the comments and tags of a deleted user without their author. */
export class RemoveDeletedAuthor extends Reaction<UserDeleted> {}

@CommandHandler(RemoveDeletedAuthor)
export class RemoveDeletedAuthorHandler extends ReactionHandler<RemoveDeletedAuthor> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async react({ event: { userId } }: RemoveDeletedAuthor): Promise<void> {
    await this.work.run((tx) => tx.change('UPDATE call_comments SET posted_by = NULL WHERE posted_by = ?', [userId]));
    await this.work.run((tx) => tx.change('UPDATE call_tags SET tagged_by = NULL WHERE tagged_by = ?', [userId]));
  }
}
