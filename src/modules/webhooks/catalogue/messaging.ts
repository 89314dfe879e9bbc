import * as sample from '../samples/messages.js';
import { rowsOf } from './row.js';

const message = rowsOf('message');

export const messageRows = [
  message('message.sent', 'The carrier took a message', sample.sent),
  message('message.received', 'A message arrived', sample.received),
  message('message.status_updated', 'The status of a message changed', sample.statusUpdated),
  message('group_message.sent', 'The carrier took a group message', sample.groupSent),
  message('group_message.received', 'A group message arrived', sample.groupReceived),
  message('group_message.status_updated', 'The status of a group message changed', sample.groupStatusUpdated),
];
