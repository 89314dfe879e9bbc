import { MessageReceived, MessageSent, MessageStatusChanged } from '../../../contracts/messaging/events.js';
import { MessageEventDocument } from '../../../contracts/messaging/queries.js';
import * as sample from '../samples/messaging-samples.js';
import { eventFactory } from './event-definition.js';

type AboutMessage = MessageSent | MessageReceived | MessageStatusChanged;

const message = eventFactory(
  'message',
  ({ companyId, messageId }: AboutMessage) => new MessageEventDocument({ companyId, messageId }),
);
const single = { when: ({ isGroup }: AboutMessage) => !isGroup };
const group = { when: ({ isGroup }: AboutMessage) => isGroup };
/** Clients know the messages they sent or received by callback, so webhooks only receive the status of those. */
const nativeSingle = { when: ({ mode, isGroup }: AboutMessage) => mode === 'native' && !isGroup };
const nativeGroup = { when: ({ mode, isGroup }: AboutMessage) => mode === 'native' && isGroup };

export const messageEvents = [
  message(MessageSent, 'message.sent', 'The carrier took a message', sample.sent, nativeSingle),
  message(MessageReceived, 'message.received', 'A message arrived', sample.received, nativeSingle),
  message(
    MessageStatusChanged,
    'message.status_updated',
    'The status of a message changed',
    sample.statusUpdated,
    single,
  ),
  message(MessageSent, 'group_message.sent', 'The carrier took a group message', sample.groupSent, nativeGroup),
  message(MessageReceived, 'group_message.received', 'A group message arrived', sample.groupReceived, nativeGroup),
  message(
    MessageStatusChanged,
    'group_message.status_updated',
    'The status of a group message changed',
    sample.groupStatusUpdated,
    group,
  ),
];
