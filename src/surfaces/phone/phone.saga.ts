import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { CarrierAsked } from '../../contracts/carrier/events.js';
import { CompanyClosed } from '../../contracts/companies/events.js';
import { UtteranceHeard } from '../../contracts/intelligence/events.js';
import {
  MessageFilesAdded,
  MessageReceived,
  MessageSent,
  MessageStatusChanged,
} from '../../contracts/messaging/events.js';
import { UserDeleted } from '../../contracts/users/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { EndSessionsOfDeletedUser } from './commands/close-session.js';
import { EndSessionsOfClosedCompany } from './commands/end-sessions-of-company.js';
import { ClearPrefilledNumber } from './commands/clear-prefilled-number.js';
import { PushUtterance } from './commands/live/push-utterance.js';
import { RefreshPhones, RefreshPhonesOfNumber, SUBJECT } from './commands/refresh-phones.js';

@Injectable()
export class PhoneSaga {
  @Saga()
  userDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted),
      map((event) => new EndSessionsOfDeletedUser({ event })),
    );

  @Saga()
  companyClosed = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CompanyClosed),
      map((event) => new EndSessionsOfClosedCompany({ event })),
    );

  @Saga()
  callStarted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      filter(({ requests }) => requests.some(({ act }) => act === 'originate')),
      map((event) => new ClearPrefilledNumber({ event })),
    );

  @Saga()
  somethingHappened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      // An utterance changes nothing else that phones show.
      filter((event) => SUBJECT.test(event.subject) && !(event instanceof UtteranceHeard)),
      map((event) => new RefreshPhones({ event })),
    );

  @Saga()
  utteranceHeard = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UtteranceHeard),
      map((event) => new PushUtterance({ event })),
    );

  @Saga()
  messageChanged = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(MessageFilesAdded, MessageReceived, MessageSent, MessageStatusChanged),
      filter(({ mode }) => mode === 'native'),
      map((event) => new RefreshPhonesOfNumber({ event })),
    );
}
