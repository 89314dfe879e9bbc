import { Query } from '../../platform/cqrs.js';

/** The JSON of a message or a group message. */
export type MessageDocument = Record<string, unknown>;

/** The payload of a message event, read in the unit of work that records the event. */
export class MessageEventDocument extends Query<MessageDocument, { companyId: number; messageId: string }> {}

/** The JSON of messages, in the order of the ids. */
export class MessageDocuments extends Query<MessageDocument[], { companyId: number; ids: readonly string[] }> {}

/** The ids of recent inbound messages for the agents of these Numbers, oldest first. */
export class RecentMessages extends Query<string[], { companyId: number; numberIds: readonly number[] }> {}
