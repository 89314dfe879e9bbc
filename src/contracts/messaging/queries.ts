import { Query } from '@nestjs/cqrs';

/** The JSON of a message or a group message. */
export type MessageDocument = Record<string, unknown>;

/** The payload of a message event, read in the unit of work that records the event. */
export class MessageEventDocument extends Query<MessageDocument> {
  constructor(
    readonly companyId: number,
    readonly messageId: string,
  ) {
    super();
  }
}

/** The JSON of messages, in the order of the ids. */
export class MessageDocuments extends Query<MessageDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** The ids of recent inbound messages for the agents of these Numbers, oldest first. */
export class RecentMessages extends Query<string[]> {
  constructor(
    readonly companyId: number,
    readonly numberIds: readonly number[],
  ) {
    super();
  }
}
