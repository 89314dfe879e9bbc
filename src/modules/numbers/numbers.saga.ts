import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { TeamDeleted } from '../../contracts/teams/events.js';
import { UserDeleted } from '../../contracts/users/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { CleanUpDeletedReferences } from './commands/cleanup-deleted-references.js';

@Injectable()
export class NumbersSaga {
  @Saga()
  gone = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted, TeamDeleted),
      map((event) => new CleanUpDeletedReferences({ event })),
    );
}
