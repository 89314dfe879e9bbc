import { MessageReceived, MessageSent, MessageStatusChanged } from '../../../contracts/messaging/events.js';
import { MessageEventDocument } from '../../../contracts/messaging/queries.js';
import * as sample from '../samples/messaging-samples.js';
import { eventFactory } from './event-definition.js';

const message = eventFactory('message');

type AboutMessage = MessageSent | MessageReceived | MessageStatusChanged;

const query = ({ companyId, messageId }: AboutMessage) => new MessageEventDocument({ companyId, messageId });
const single = ({ isGroup }: AboutMessage) => !isGroup;
const group = ({ isGroup }: AboutMessage) => isGroup;
/** Clients know the messages they sent or received by callback, so webhooks only receive the status of those. */
const native =
  (condition: (event: AboutMessage) => boolean) =>
  (event: AboutMessage): boolean =>
    event.mode === 'native' && condition(event);

export const messageEvents = [
  message('message.sent', 'The carrier took a message', sample.sent, {
    from: MessageSent,
    when: native(single),
    query,
  }),
  message('message.received', 'A message arrived', sample.received, {
    from: MessageReceived,
    when: native(single),
    query,
  }),
  message('message.status_updated', 'The status of a message changed', sample.statusUpdated, {
    from: MessageStatusChanged,
    when: single,
    query,
  }),
  message('group_message.sent', 'The carrier took a group message', sample.groupSent, {
    from: MessageSent,
    when: native(group),
    query,
  }),
  message('group_message.received', 'A group message arrived', sample.groupReceived, {
    from: MessageReceived,
    when: native(group),
    query,
  }),
  message('group_message.status_updated', 'The status of a group message changed', sample.groupStatusUpdated, {
    from: MessageStatusChanged,
    when: group,
    query,
  }),
];
