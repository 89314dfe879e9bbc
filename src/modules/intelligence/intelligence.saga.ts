import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallAssetsGenerated, CallEnded } from '../../contracts/calls/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { StartAnalysis } from './commands/start-analysis.js';

@Injectable()
export class IntelligenceSaga {
  @Saga()
  callFinished = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallEnded, CallAssetsGenerated),
      map((event) => new StartAnalysis({ event })),
    );
}
