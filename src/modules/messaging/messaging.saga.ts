import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { UserDeleted } from '../../contracts/users/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { ForgetReader } from './commands/forget-reader.js';

@Injectable()
export class MessagingSaga {
  @Saga()
  userDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted),
      map((event) => new ForgetReader({ event })),
    );
}
