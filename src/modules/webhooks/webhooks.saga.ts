import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { DomainEvent } from '../../platform/events/domain-event.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { QueueDeliveries } from './commands/queue-deliveries.js';

@Injectable()
export class WebhooksSaga {
  @Saga()
  readonly react = reactions(on(DomainEvent, QueueDeliveries, ({ snapshot }) => Boolean(snapshot)));
}
