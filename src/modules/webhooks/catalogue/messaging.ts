import {
  MessageEventDocument,
  MessageReceived,
  MessageSent,
  MessageStatusChanged,
} from '../../../contracts/messages.js';
import * as sample from '../samples/messages.js';
import { rowsOf } from './row.js';

const message = rowsOf('message');

type AboutMessage = MessageSent | MessageReceived | MessageStatusChanged;

const view = ({ companyId, messageId }: AboutMessage) => new MessageEventDocument(companyId, messageId);
const single = ({ isGroup }: AboutMessage) => !isGroup;
const group = ({ isGroup }: AboutMessage) => isGroup;
/** What a client has sent itself, or gets by its callback, is told to no webhook; what becomes of it is. */
const native =
  (fits: (event: AboutMessage) => boolean) =>
  (event: AboutMessage): boolean =>
    event.mode === 'native' && fits(event);

export const messageRows = [
  message('message.sent', 'The carrier took a message', sample.sent, {
    ...{ from: MessageSent, when: native(single), view },
  }),
  message('message.received', 'A message arrived', sample.received, {
    ...{ from: MessageReceived, when: native(single), view },
  }),
  message('message.status_updated', 'The status of a message changed', sample.statusUpdated, {
    ...{ from: MessageStatusChanged, when: single, view },
  }),
  message('group_message.sent', 'The carrier took a group message', sample.groupSent, {
    ...{ from: MessageSent, when: native(group), view },
  }),
  message('group_message.received', 'A group message arrived', sample.groupReceived, {
    ...{ from: MessageReceived, when: native(group), view },
  }),
  message('group_message.status_updated', 'The status of a group message changed', sample.groupStatusUpdated, {
    ...{ from: MessageStatusChanged, when: group, view },
  }),
];
