import { DomainEvent, Published, type StoredEvent } from '../../platform/events/domain-event.js';
import { UserEvent } from '../users/events.js';

/** native: agents handle the conversation. proxy: an API client handles it, and agents do not see it. */
export type MessageMode = 'native' | 'proxy';

/** The part of a message that is stored in its events. */
export interface MessageSummary {
  id: string;
  companyId: number;
  numberId: number;
  conversation: string;
  isGroup: boolean;
  mode: MessageMode;
}

export abstract class MessageEvent extends DomainEvent {
  readonly messageId: string;
  readonly numberId: number;
  readonly isGroup: boolean;
  readonly mode: MessageMode;

  constructor({ id, companyId, numberId, conversation, isGroup, mode }: MessageSummary, at: number) {
    super(companyId, `conversation:${conversation}`, at);
    this.messageId = id;
    this.numberId = numberId;
    this.isGroup = isGroup;
    this.mode = mode;
  }
}

/** The carrier accepted the message. */
@Published()
export class MessageSent extends MessageEvent {}

/** The message was received, with the files that were stored in time. */
@Published()
export class MessageReceived extends MessageEvent {}

/** More files of a received message are stored; only phones are notified. */
@Published()
export class MessageFilesAdded extends MessageEvent {}

@Published()
export class MessageStatusChanged extends MessageEvent {}

/** A user has read a conversation; the subject is the user, because only the phones of that user show it. */
@Published()
export class ConversationRead extends UserEvent {
  constructor(
    companyId: number,
    readonly conversationId: number,
    userId: number,
    at: number,
  ) {
    super(companyId, userId, at);
  }

  static override upgrade({ subject }: StoredEvent): Partial<ConversationRead> {
    return { userId: Number(subject.slice('user:'.length)) };
  }
}
