import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, QueryBus, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { MessageReceived } from '../../../contracts/messages.js';
import { NumberById } from '../../../contracts/numbers.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Hints } from './hints.js';

/** A message came in that the users of its line may see. */
export class MessageCame extends Reaction<MessageReceived> {}

@CommandHandler(MessageCame)
export class MessageCameHandler extends ReactionHandler<MessageCame> {
  constructor(
    private readonly queries: QueryBus,
    private readonly hints: Hints,
  ) {
    super();
  }

  async react({ event: { companyId, numberId } }: MessageCame): Promise<void> {
    const line = await this.queries.execute(new NumberById(companyId, numberId));
    if (line && line.userIds.length > 0) this.hints.tell({ userIds: line.userIds });
  }
}

@Injectable()
export class MessagesSaga {
  @Saga()
  messageCame = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(MessageReceived),
      filter(({ mode }) => mode === 'native'),
      map((event) => new MessageCame(event)),
    );
}
