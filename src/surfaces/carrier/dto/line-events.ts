import { type CarrierEvent, ReportCarrierEvent } from '../../../contracts/calls/commands.js';
import { RecordUtterance } from '../../../contracts/intelligence/commands.js';
import {
  type Language,
  LANGUAGES,
  PARTICIPANT_TYPES,
  type ParticipantType,
  type ReportedUtterance,
} from '../../../contracts/intelligence/types.js';
import { type FileSource, StoreCallFile } from '../../../contracts/media/commands.js';
import { FILE_KINDS, type FileKind } from '../../../contracts/media/types.js';
import {
  BodySchema,
  e164,
  Field,
  fieldType,
  id,
  integer,
  oneOf,
  pattern,
  text,
} from '../../../platform/http/validation/fields.js';
import { DAY, SECOND } from '../../../platform/clock.js';
import { MAX_URL_LENGTH } from '../../../platform/outbound/outbound-url.js';
import { ApiError } from '../../../platform/api-error.js';

const digit = pattern(/^[0-9*#]$/, 'must be one of 0 to 9, * and #');

/** The content is validated when the file is stored. */
const base64 = fieldType((value) => typeof value === 'string', 'must be base64', { type: 'string' });

export const REJECTION_REASONS = ['busy', 'declined', 'unreachable'] as const;

const UTTERANCE = 'utterance';
const MAX_UTTERANCE_LENGTH = 10_000;

type Type = CarrierEvent['type'];

/** Builds the event of each type and requires the fields that it needs. */
const PARSERS: Record<Type, (body: LineEventBody) => CarrierEvent> = {
  dtmf: (body) => ({ type: 'dtmf', digit: required(body, 'digit') }),
  callee_ringing: () => ({ type: 'callee_ringing' }),
  callee_answered: () => ({ type: 'callee_answered' }),
  callee_rejected: (body) => ({ type: 'callee_rejected', reason: rejectionReason(body) }),
  transfer_answered: () => ({ type: 'transfer_answered' }),
  transfer_failed: () => ({ type: 'transfer_failed' }),
  caller_hangup: () => ({ type: 'caller_hangup' }),
  escalated: (body) => ({ type: 'escalated', reason: required(body, 'reason').trim() }),
  conference_joined: (body) => ({ type: 'conference_joined', ...participant(body) }),
  conference_left: (body) => ({ type: 'conference_left', ...participant(body) }),
};

@BodySchema('ReportCallEvent', 'An event of a call; which fields it has depends on type.', { type: 'dtmf', digit: '1' })
export class LineEventBody {
  @Field(oneOf([...Object.keys(PARSERS), ...FILE_KINDS, UTTERANCE]), {
    mandatory: true,
    description: 'Kind of event.',
    example: 'dtmf',
  })
  type: Type | FileKind | typeof UTTERANCE;

  @Field(digit, { description: 'Key that was pressed; only of dtmf.', example: '1' })
  digit?: string;

  @Field(text(1000), {
    notBlank: true,
    description: `${REJECTION_REASONS.join(', ')} of callee_rejected; of escalated why the customer wants a person.`,
    example: 'busy',
  })
  reason?: string;

  @Field(text(255), {
    notBlank: true,
    description: 'Name of the participant; only of conference_joined and conference_left.',
    example: 'Grace Hopper',
  })
  name?: string;

  @Field(e164, {
    description: 'Phone number of the participant, E.164; only of conference_joined and conference_left.',
    example: '+33612345678',
  })
  phone_number?: string;

  @Field(id, {
    description: 'Id of the user who joins or leaves the conference, or who speaks in an utterance.',
    example: 12,
  })
  user_id?: number;

  @Field(integer(0, DAY / SECOND), {
    description: 'Duration in seconds; only of recording and voicemail.',
    example: 42,
  })
  duration?: number;

  @Field(text(MAX_URL_LENGTH), {
    description: 'URL of the mp3 file; only of recording and voicemail.',
    example: 'https://example.com/a.mp3',
  })
  audio_url?: string;

  @Field(base64, {
    description: 'The mp3 file itself as base64, up to 50 MB; only of recording and voicemail.',
    example: 'SUQz',
  })
  audio_base64?: string;

  @Field(oneOf(PARTICIPANT_TYPES), {
    description: 'internal for users of the company, external for the other party; only of utterance.',
    example: 'external',
  })
  participant_type?: ParticipantType;

  @Field(text(MAX_UTTERANCE_LENGTH), {
    notBlank: true,
    description: 'What was said; only of utterance.',
    example: 'Good morning.',
  })
  text?: string;

  @Field(oneOf(LANGUAGES), { description: 'Language that was spoken; only of utterance.', example: 'en-GB' })
  language?: Language;

  @Field(id, {
    description: 'When the utterance started, UNIX milliseconds; only of utterance.',
    example: 1781777470200,
  })
  timestamp?: number;

  @Field(integer(0, DAY), { description: 'Duration in milliseconds; only of utterance.', example: 2700 })
  duration_ms?: number;
}

/** The command that handles a reported event. */
export function commandFor(sid: string, body: LineEventBody): ReportCarrierEvent | StoreCallFile | RecordUtterance {
  const { type } = body;
  if (type === UTTERANCE) return new RecordUtterance({ sid, utterance: utteranceOf(body) });
  return type === 'recording' || type === 'voicemail'
    ? new StoreCallFile({ sid, kind: type, duration: required(body, 'duration'), source: audioOf(body) })
    : new ReportCarrierEvent({ sid, event: PARSERS[type](body) });
}

const utteranceOf = (body: LineEventBody): ReportedUtterance => ({
  participantType: required(body, 'participant_type'),
  text: required(body, 'text').trim(),
  userId: body.user_id,
  language: body.language,
  timestamp: body.timestamp,
  durationMs: body.duration_ms,
});

function audioOf({ audio_url: url, audio_base64: base64 }: LineEventBody): FileSource {
  if (url !== undefined && base64 !== undefined)
    throw ApiError.invalid('audio_url', 'and audio_base64 exclude each other');
  if (url !== undefined) return { url };
  return base64 === undefined ? null : { base64 };
}

function required<K extends keyof LineEventBody>(body: LineEventBody, name: K): NonNullable<LineEventBody[K]> {
  const value = body[name];
  if (value === undefined || value === null) throw ApiError.unprocessable(name, `is mandatory with ${body.type}`);
  return value;
}

function rejectionReason(body: LineEventBody): (typeof REJECTION_REASONS)[number] {
  const reason = required(body, 'reason');
  const known = REJECTION_REASONS.find((each) => each === reason);
  if (!known) throw ApiError.invalid('reason', `must be one of ${REJECTION_REASONS.join(', ')} with callee_rejected`);
  return known;
}

function participant(body: LineEventBody): { name: string; phoneNumber?: string; userId?: number } {
  const { phone_number: phoneNumber, user_id: userId } = body;
  const name = required(body, 'name').trim();
  if (phoneNumber === undefined && userId === undefined)
    throw ApiError.unprocessable('phone_number', `or user_id is mandatory with ${body.type}`);
  if (phoneNumber !== undefined && userId !== undefined)
    throw ApiError.invalid('phone_number', 'and user_id exclude each other');
  return { name, phoneNumber, userId };
}
