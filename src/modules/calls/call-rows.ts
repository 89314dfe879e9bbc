import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { CallComment, CallTag, ConferenceParticipant, IvrChoice } from './call-notes.entity.js';
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

export const COMMENT = columnsOf(CallComment, ['id', 'callId', 'content', 'postedAt', 'postedBy']);
export type CommentRow = ReturnType<typeof COMMENT.parse>;

export const CALL_TAG = columnsOf(CallTag, ['callId', 'tagId', 'taggedAt', 'taggedBy']);
export type CallTagRow = ReturnType<typeof CALL_TAG.parse>;

export const PARTICIPANT = columnsOf(ConferenceParticipant, ['callId', 'name', 'phoneNumber', 'userId']);
export type ParticipantRow = ReturnType<typeof PARTICIPANT.parse>;

export const CHOICE = columnsOf(IvrChoice, ['callId', 'uuid', 'key', 'title', 'branch', 'selectedAt']);
export type ChoiceRow = ReturnType<typeof CHOICE.parse>;
