import { Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** A line of an insight card. */
export type CardLine =
  { type: 'title'; text: string; link?: string } | { type: 'shortText'; text: string; label?: string; link?: string };

export interface InsightCard {
  id: number;
  contents: CardLine[];
}

/** What clients sent to the agents of a live call, first sent first. */
export class InsightCardsOf extends Query<InsightCard[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** A client has something to tell the agents of a call; no webhook hears of it. */
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
