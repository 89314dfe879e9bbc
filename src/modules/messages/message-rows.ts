import type { Channel, MessageMode, MessageStatus } from '../../contracts/messages.js';
import type { Message } from './message.entity.js';

/** A message as it lies in the table. */
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

/** What sending needs to know of a message; read without a unit of work, in which others would have to wait. */
export type Unsent = Pick<
  Message,
  | 'id'
  | 'companyId'
  | 'numberId'
  | 'conversation'
  | 'groupId'
  | 'channel'
  | 'externalNumber'
  | 'body'
  | 'files'
  | 'status'
  | 'parentId'
  | 'whatsapp'
  | 'createdAt'
>;

const parsed = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T | null));

export const unsentOf = (row: MessageRow): Unsent => ({
  id: row.id,
  companyId: Number(row.company_id),
  numberId: Number(row.number_id),
  conversation: row.conversation,
  groupId: row.group_id,
  channel: row.channel,
  externalNumber: row.external_number,
  body: row.body,
  files: parsed(row.media),
  status: row.status,
  parentId: row.parent_id,
  whatsapp: parsed(row.whatsapp),
  createdAt: Number(row.created_at),
});
