import { Query } from '@nestjs/cqrs';

export type ConversationPart = 'started' | 'ended' | 'escalated' | 'summary';

/** The payload of a conversation event, read in the unit of work that records the event. */
export class ConversationDocument extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly part: ConversationPart,
  ) {
    super();
  }
}
