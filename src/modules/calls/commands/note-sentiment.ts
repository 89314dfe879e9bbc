import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { MarkSentiment } from '../../../contracts/calls/commands.js';
import type { SentimentsFound } from '../../../contracts/intelligence/events.js';
import { SentimentOfCustomer } from '../../../contracts/intelligence/queries.js';
import { CUSTOMER_SENTIMENTS, type CustomerSentiment } from '../../../contracts/intelligence/types.js';
import type { CallFileDeleted } from '../../../contracts/media/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { addFacets, type Facet, removeFacets } from '../call-facets.js';
import { Call } from '../call.entity.js';

const facetOf = (sentiment: CustomerSentiment): Facet =>
  `sentiment:${sentiment.toLowerCase() as Lowercase<CustomerSentiment>}`;
const ALL = CUSTOMER_SENTIMENTS.map(facetOf);

/** Makes calls searchable by the sentiment of their analysis. */
export class NoteSentiment extends Reaction<SentimentsFound> {}

@CommandHandler(NoteSentiment)
export class NoteSentimentHandler extends ReactionHandler<NoteSentiment> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  react({ event: { companyId, callId } }: NoteSentiment): Promise<void> {
    return this.commands.execute(new MarkSentiment({ companyId, callId }));
  }
}

@CommandHandler(MarkSentiment)
export class MarkSentimentHandler implements ICommandHandler<MarkSentiment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, callId }: MarkSentiment): Promise<void> {
    return this.work.run(async (tx) => {
      const sentiment = await this.queries.execute(new SentimentOfCustomer({ companyId, callId }));
      const call = await tx.lock(Call, { companyId, id: callId });
      await removeFacets(tx, callId, ALL);
      if (call?.listed && sentiment) await addFacets(tx, [{ call, facet: facetOf(sentiment) }]);
    });
  }
}

/** Removes the facets of a deleted file and of its analysis. */
export class ForgetFile extends Reaction<CallFileDeleted> {}

@CommandHandler(ForgetFile)
export class ForgetFileHandler extends ReactionHandler<ForgetFile> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  react({ event: { callId, kind } }: ForgetFile): Promise<void> {
    return this.work.run((tx) => removeFacets(tx, callId, kind === 'recording' ? ['recording', ...ALL] : ALL));
  }
}
