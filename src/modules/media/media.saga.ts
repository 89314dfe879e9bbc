import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallHungUp } from '../../contracts/calls/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { MakeRecording } from './commands/make-recording.js';

@Injectable()
export class MediaSaga {
  @Saga()
  callHungUp = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallHungUp),
      map((event) => new MakeRecording({ event })),
    );
}
