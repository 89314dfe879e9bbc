import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { MessageReceived } from '../../../contracts/messaging/events.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { RefreshHints } from '../socket/refresh-hints.js';

/** Refreshes the phones of a Number's users when it receives a message. */
export class RefreshPhonesOfNumber extends Reaction<MessageReceived> {}

@CommandHandler(RefreshPhonesOfNumber)
export class RefreshPhonesOfNumberHandler extends ReactionHandler<RefreshPhonesOfNumber> {
  constructor(
    private readonly queries: QueryBus,
    private readonly hints: RefreshHints,
  ) {
    super();
  }

  async react({ event: { companyId, numberId } }: RefreshPhonesOfNumber): Promise<void> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (number && number.userIds.length > 0) this.hints.publish({ userIds: number.userIds });
  }
}
