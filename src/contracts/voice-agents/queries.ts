import { Query } from '../../platform/cqrs.js';

export type ConversationPart = 'started' | 'ended' | 'escalated' | 'summary';

/** The payload of a conversation event, read in the unit of work that records the event. */
export class ConversationDocument extends Query<
  Record<string, unknown>,
  { companyId: number; callId: number; part: ConversationPart }
> {}
