import { CommandHandler } from '@nestjs/cqrs';
import { UserDeleted } from '../../../contracts/users/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';

/** Deletes which conversations a deleted user has read. */
export class ForgetReader extends Reaction<UserDeleted> {}

@CommandHandler(ForgetReader)
export class ForgetReaderHandler extends ReactionHandler<ForgetReader> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  react({ event: { companyId, userId } }: ForgetReader): Promise<void> {
    return this.work.run(async (tx) => {
      await tx.change('DELETE FROM message_conversation_reads WHERE user_id = ? AND company_id = ?', [
        userId,
        companyId,
      ]);
    });
  }
}
