import type { CallDirection, CallStatus, MissedCallReason } from '../../contracts/calls.js';

/** A call as the read side holds it. */
export interface CallRow {
  id: number;
  sid: string;
  direction: CallDirection;
  status: CallStatus;
  number_id: number | null;
  raw_digits: string;
  user_id: number | null;
  created_at: number;
  answered_at: number | null;
  ended_at: number | null;
  archived: boolean;
  missed_call_reason: MissedCallReason | null;
  hangup_cause: string | null;
  cost: string | null;
  assigned_to: number | null;
  transferred_by: number | null;
  transferred_to: number | null;
  external_transferred_to: string | null;
  automatic_callback_call_id: number | null;
  /** A list in JSON. */
  team_ids: string | null;
}

export const CALL_COLUMNS = [
  ...[
    'id',
    'sid',
    'direction',
    'status',
    'number_id',
    'raw_digits',
    'user_id',
    'created_at',
    'answered_at',
    'ended_at',
  ],
  ...['archived', 'missed_call_reason', 'hangup_cause', 'cost', 'assigned_to', 'transferred_by', 'transferred_to'],
  ...['external_transferred_to', 'automatic_callback_call_id', 'team_ids'],
].join(', ');

export const teamsOf = ({ team_ids }: CallRow): number[] =>
  team_ids === null ? [] : (JSON.parse(team_ids) as number[]);

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

/** Somebody who joined a call beside its two parties. */
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
