import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { Message } from './message.entity.js';

/** The columns that sending a message and its JSON need. */
export const MESSAGE_COLUMNS = columnsOf(Message, [
  'id',
  'companyId',
  'numberId',
  'conversation',
  'groupId',
  'direction',
  'channel',
  'externalNumber',
  'body',
  'files',
  'status',
  'errorCode',
  'parentId',
  'whatsapp',
  'createdAt',
  'updatedAt',
  'sentAt',
]);

/** A message read outside a unit of work, so that slow requests for it block no other writer. */
export type MessageRow = ReturnType<typeof MESSAGE_COLUMNS.parse>;
