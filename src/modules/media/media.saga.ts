import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallEnded } from '../../contracts/calls/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { MakeRecording } from './commands/make-recording.js';

@Injectable()
export class MediaSaga {
  @Saga()
  callEnded = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallEnded),
      map((event) => new MakeRecording({ event })),
    );
}
