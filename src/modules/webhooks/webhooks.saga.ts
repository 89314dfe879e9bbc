import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { QueueDeliveries } from './commands/queue-deliveries.js';

@Injectable()
export class WebhooksSaga {
  @Saga()
  happened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      filter((event) => Boolean(event.snapshot)),
      map((event) => new QueueDeliveries({ event })),
    );
}
