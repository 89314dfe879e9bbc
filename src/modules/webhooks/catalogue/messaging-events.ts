import { MessageReceived, MessageSent, MessageStatusChanged } from '../../../contracts/messaging/events.js';
import { MessageEventDocument } from '../../../contracts/messaging/queries.js';
import { groupMessage, message as anyMessage } from '../payloads/message-payloads.js';
import * as sample from '../samples/messaging-samples.js';
import { eventFactory } from './event-definition.js';

type AboutMessage = MessageSent | MessageReceived | MessageStatusChanged;

const document = ({ companyId, messageId }: AboutMessage) => new MessageEventDocument({ companyId, messageId });
const message = eventFactory('message', anyMessage, document);
const toGroup = eventFactory('message', groupMessage, document);
const single = { when: ({ isGroup }: AboutMessage) => !isGroup };
const group = { when: ({ isGroup }: AboutMessage) => isGroup };
/** Clients know the messages they sent or received by callback, so webhooks only receive the status of those. */
const nativeSingle = { when: ({ mode, isGroup }: AboutMessage) => mode === 'native' && !isGroup };
const nativeGroup = { when: ({ mode, isGroup }: AboutMessage) => mode === 'native' && isGroup };

export const messageEvents = [
  message(MessageSent, 'message.sent', 'The carrier accepted a message', sample.sent, nativeSingle),
  message(MessageReceived, 'message.received', 'A message arrived', sample.received, nativeSingle),
  message(
    MessageStatusChanged,
    'message.status_updated',
    'The status of a message changed',
    sample.statusUpdated,
    single,
  ),
  toGroup(MessageSent, 'group_message.sent', 'The carrier accepted a group message', sample.groupSent, nativeGroup),
  toGroup(MessageReceived, 'group_message.received', 'A group message arrived', sample.groupReceived, nativeGroup),
  toGroup(
    MessageStatusChanged,
    'group_message.status_updated',
    'The status of a group message changed',
    sample.groupStatusUpdated,
    group,
  ),
];
