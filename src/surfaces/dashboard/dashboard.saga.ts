import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { RefreshLive } from './commands/refresh-live.js';

const SUBJECT = /^(call|user|free-agent):/;

@Injectable()
export class DashboardSaga {
  @Saga()
  somethingHappened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      filter(({ subject }) => SUBJECT.test(subject)),
      map((event) => new RefreshLive({ event })),
    );
}
