import type { Channel } from '../../contracts/messaging/commands.js';
import type { MessageMode } from '../../contracts/messaging/events.js';
import type { MessageStatus } from '../../contracts/messaging/types.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { Message } from './message.entity.js';

/** A row of the table `messages`. */
export interface MessageRow {
  id: string;
  company_id: number;
  number_id: number;
  conversation: string;
  group_id: string | null;
  direction: 'inbound' | 'outbound';
  mode: MessageMode;
  channel: Channel;
  external_number: string | null;
  body: string;
  media: string | null;
  status: MessageStatus;
  error_code: string | null;
  parent_id: string | null;
  whatsapp: string | null;
  created_at: number;
  updated_at: number;
  sent_at: number | null;
}

export const MESSAGE_COLUMNS = `id, company_id, number_id, conversation, group_id, direction, mode, channel, external_number, body,
  media, status, error_code, parent_id, whatsapp, created_at, updated_at, sent_at`;

export const SNAPSHOT_COLUMNS = columnsOf(Message, [
  'id',
  'companyId',
  'numberId',
  'conversation',
  'groupId',
  'channel',
  'externalNumber',
  'body',
  'files',
  'status',
  'parentId',
  'whatsapp',
  'createdAt',
]);

/** A message read outside a unit of work, so that slow requests for it block no other writer. */
export type MessageSnapshot = ReturnType<typeof SNAPSHOT_COLUMNS.parse>;
