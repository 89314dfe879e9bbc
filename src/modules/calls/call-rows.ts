import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { Call } from './call.entity.js';

/** The columns of a call that its JSON needs. */
export const CALL_COLUMNS = columnsOf(Call, [
  'id',
  'companyId',
  'sid',
  'direction',
  'status',
  'numberId',
  'rawDigits',
  'userId',
  'startedAt',
  'answeredAt',
  'endedAt',
  'archived',
  'missedCallReason',
  'hangupCause',
  'cost',
  'assignedTo',
  'transferredBy',
  'transferredTo',
  'externalTransferredTo',
  'automaticCallbackCallId',
  'teamIds',
]);
export type CallRow = ReturnType<typeof CALL_COLUMNS.parse>;

export interface CommentRow {
  id: number;
  call_id: number;
  content: string;
  posted_at: number;
  posted_by: number | null;
}

export const COMMENT_COLUMNS = 'id, call_id, content, posted_at, posted_by';

export interface CallTagRow {
  call_id: number;
  tag_id: number;
  tagged_at: number;
  tagged_by: number | null;
}

export const CALL_TAG_COLUMNS = 'call_id, tag_id, tagged_at, tagged_by';

/** A participant of a conference besides the two parties of the call. */
export interface ParticipantRow {
  call_id: number;
  name: string;
  phone_number: string | null;
  user_id: number | null;
}

export const PARTICIPANT_COLUMNS = 'call_id, name, phone_number, user_id';

export interface IvrOptionRow {
  call_id: number;
  uuid: string;
  option_key: string;
  title: string;
  branch: string;
  selected_at: number;
}

export const IVR_OPTION_COLUMNS = 'call_id, uuid, option_key, title, branch, selected_at';
