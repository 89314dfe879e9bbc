import {
  NUMBER_STATUSES,
  type NumberStatus,
  RING_STRATEGIES,
  type RingStrategy,
  type Widget,
} from '../../../contracts/numbers/types.js';
import type { Type as Class } from '@nestjs/common';
import {
  Field,
  fieldType,
  integer,
  invalid,
  id,
  listOf,
  NestedList,
  nullable,
  oneOf,
  pattern,
  string,
} from '../../../platform/http/validation/fields.js';

const MAX_TEXT_LENGTH = 255;
const REQUIRED = { mandatory: true, checksBlank: true };

const next = { ...string, check: (value: unknown) => string.check(value) && invalid('must name a widget') };
const type = string;
const url = nullable(string);
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time');
const endTime = pattern(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time');
const days = listOf({ minItems: 1, rule: 'must be days' }, integer(1, 7));
const shortText = fieldType(
  (value) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH,
  'must be a short text',
  { type: 'string' },
);
/** JSON numbers are accepted as keys, too. */
const key = {
  ...pattern(/^[0-9*#]$/, 'must be a key'),
  convert: (value: unknown) => (typeof value === 'number' ? String(value) : value),
};
const idsOrNull = nullable(listOf({ rule: 'must be a list of ids, or null for those of the Number' }, id));

class Span {
  @Field(days, REQUIRED) days: number[];
  @Field(time, REQUIRED) from: string;
  @Field(endTime, REQUIRED) to: string;
}

const HOURS = 'must be a list of {days: 1 to 7, from: HH:MM, to: HH:MM}';

const isListOfSpans = (value: unknown): boolean =>
  Array.isArray(value) && (value as (Span | null)[]).every((span) => span?.from !== span?.to);

class TimeRuleWidget {
  @Field(type) type: 'time_rule';
  @Field(oneOf(NUMBER_STATUSES)) mode: NumberStatus = 'open';
  @NestedList(() => Span, { rule: HOURS, check: (value) => (isListOfSpans(value) ? undefined : invalid(HOURS)) })
  hours: Span[] = [];
  @Field(next, REQUIRED) next_open: string;
  @Field(next, REQUIRED) next_closed: string;
}

class AudioWidget {
  @Field(type) type: 'audio';
  @Field(url) message_url: string | null = null;
  @Field(next, REQUIRED) next: string;
}

class Option {
  @Field(key, REQUIRED) key: string;
  @Field(shortText, REQUIRED) title: string;
  /** By default the title. */
  @Field(shortText) branch: string;
  @Field(string, REQUIRED) next: string;
}

class IvrWidget {
  @Field(type) type: 'ivr';
  @Field(url) message_url: string | null = null;
  @NestedList(() => Option, {
    ...REQUIRED,
    minItems: 1,
    rule: 'must be a list of {key: 0 to 9, * or #, title, branch, next}',
  })
  options: Option[];
  @Field(integer(1, 120)) timeout_seconds = 10;
  @Field(next, REQUIRED) next_timeout: string;
}

class WaitingExperienceWidget {
  @Field(type) type: 'waiting_experience';
  @Field(url) ringing_tone_url: string | null = null;
  @Field(next, REQUIRED) next: string;
}

class RingWidget {
  @Field(type) type: 'ring';
  @Field(idsOrNull) users: number[] | null = null;
  @Field(idsOrNull) teams: number[] | null = null;
  @Field(oneOf(RING_STRATEGIES)) strategy: RingStrategy = 'simultaneous';
  @Field(integer(1, 600)) ring_seconds = 25;
  @Field(integer(0, 3600)) queue_seconds = 0;
  @Field(next, REQUIRED) next_unanswered: string;
}

class VoicemailWidget {
  @Field(type) type: 'voicemail';
  @Field(url) message_url: string | null = null;
}

class HangupWidget {
  @Field(type) type: 'hangup';
}

export const WIDGETS: { [T in Widget['type']]: Class<Extract<Widget, { type: T }>> } = {
  time_rule: TimeRuleWidget,
  audio: AudioWidget,
  ivr: IvrWidget,
  waiting_experience: WaitingExperienceWidget,
  ring: RingWidget,
  voicemail: VoicemailWidget,
  hangup: HangupWidget,
};
