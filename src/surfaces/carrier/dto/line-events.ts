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
import { e164, Field, fieldType, id, integer, oneOf, pattern, text } from '../../../platform/http/validation/fields.js';
import { DAY, SECOND } from '../../../platform/clock.js';
import { MAX_URL_LENGTH } from '../../../platform/outbound/outbound-url.js';
import { ApiError } from '../../../platform/api-error.js';

const digit = pattern(/^[0-9*#]$/, 'must be one of 0 to 9, * and #');

/** The content is validated when the file is stored. */
const base64 = fieldType((value) => typeof value === 'string', 'must be base64', { type: 'string' });

const REASONS = ['busy', 'declined', 'unreachable'] as const;

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

export class LineEventBody {
  @Field(oneOf([...Object.keys(PARSERS), ...FILE_KINDS, UTTERANCE]), {
    mandatory: true,
    description: 'What happened',
    example: 'dtmf',
  })
  type: Type | FileKind | typeof UTTERANCE;

  @Field(digit, { description: 'dtmf: the key', example: '1' })
  digit?: string;

  @Field(text(1000), {
    notBlank: true,
    description: `callee_rejected: ${REASONS.join(', ')}; escalated: why a person is wanted`,
    example: 'busy',
  })
  reason?: string;

  @Field(text(255), { notBlank: true, description: 'conference: the name of who takes part', example: 'Grace Hopper' })
  name?: string;

  @Field(e164, { description: 'conference: the number of who takes part, E.164', example: '+33612345678' })
  phone_number?: string;

  @Field(id, {
    description: 'conference: the user who takes part; utterance: the agent who speaks',
    example: 12,
  })
  user_id?: number;

  @Field(integer(0, DAY / SECOND), { description: 'recording, voicemail: seconds', example: 42 })
  duration?: number;

  @Field(text(MAX_URL_LENGTH), {
    description: 'recording, voicemail: where the mp3 is',
    example: 'https://example.com/a.mp3',
  })
  audio_url?: string;

  @Field(base64, { description: 'recording, voicemail: the mp3 itself, up to 50 MB', example: 'SUQz' })
  audio_base64?: string;

  @Field(oneOf(PARTICIPANT_TYPES), { description: 'utterance: whose words', example: 'external' })
  participant_type?: ParticipantType;

  @Field(text(MAX_UTTERANCE_LENGTH), { notBlank: true, description: 'utterance: the words', example: 'Good morning.' })
  text?: string;

  @Field(oneOf(LANGUAGES), { description: 'utterance: the language spoken', example: 'en-GB' })
  language?: Language;

  @Field(id, { description: 'utterance: UNIX milliseconds', example: 1781777470200 })
  timestamp?: number;

  @Field(integer(0, DAY), { description: 'utterance: how long it took, in milliseconds', example: 2700 })
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

function rejectionReason(body: LineEventBody): (typeof REASONS)[number] {
  const reason = required(body, 'reason');
  const known = REASONS.find((each) => each === reason);
  if (!known) throw ApiError.invalid('reason', `must be one of ${REASONS.join(', ')} with callee_rejected`);
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
