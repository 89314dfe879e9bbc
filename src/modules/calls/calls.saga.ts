import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { TagDeleted } from '../../contracts/tags/events.js';
import { AgentsBecameFree, UserDeleted } from '../../contracts/users/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { RemoveDeletedAuthor, RemoveDeletedTag } from './commands/cleanup-deleted-references.js';
import { OfferWaitingCalls } from './commands/offer-waiting-calls.js';

@Injectable()
export class CallsSaga {
  @Saga()
  agentsBecameFree = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(AgentsBecameFree),
      map((event) => new OfferWaitingCalls({ event })),
    );

  @Saga()
  tagDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(TagDeleted),
      map((event) => new RemoveDeletedTag({ event })),
    );

  @Saga()
  userDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted),
      map((event) => new RemoveDeletedAuthor({ event })),
    );
}
