import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { SentimentsFound } from '../../contracts/intelligence/events.js';
import { CallFileDeleted } from '../../contracts/media/events.js';
import { TagDeleted } from '../../contracts/tags/events.js';
import { AgentsBecameFree, UserDeleted, UserDisconnected } from '../../contracts/users/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { RemoveDeletedAuthor, RemoveDeletedTag } from './commands/cleanup-deleted-references.js';
import { ForgetFile, NoteSentiment } from './commands/note-sentiment.js';
import { OfferWaitingCalls } from './commands/live/offer-waiting-calls.js';
import { ReleaseAbsentAgent } from './commands/live/release-absent-agent.js';

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

  @Saga()
  agentLeft = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDisconnected, UserDeleted),
      map((event) => new ReleaseAbsentAgent({ event })),
    );

  @Saga()
  sentimentsFound = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(SentimentsFound),
      map((event) => new NoteSentiment({ event })),
    );

  @Saga()
  fileDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallFileDeleted),
      map((event) => new ForgetFile({ event })),
    );
}
