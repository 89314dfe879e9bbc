import { Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** A line of an insight card. */
export type CardLine =
  { type: 'title'; text: string; link?: string } | { type: 'shortText'; text: string; label?: string; link?: string };

export interface InsightCard {
  id: number;
  contents: CardLine[];
}

/** The insight cards of a live call, oldest first. */
export class InsightCardsOf extends Query<InsightCard[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** An insight card was sent to the agents of a call; not a webhook event. */
@Published
export class InsightCardSent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}
