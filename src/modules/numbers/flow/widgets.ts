import {
  NUMBER_STATUSES,
  type NumberStatus,
  RING_STRATEGIES,
  type RingStrategy,
  type Widget,
} from '../../../contracts/numbers/types.js';
import type { Type as Class } from '@nestjs/common';
import { isDate } from '../../../platform/time/local-time.js';
import {
  BodySchema,
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
const MAX_HOLIDAYS = 100;
const REQUIRED = { mandatory: true, checksBlank: true };

const next = { ...string, check: (value: unknown) => string.check(value) && invalid('must name a widget') };
const type = string;
const url = nullable(string);
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time');
const endTime = pattern(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time');
const days = listOf({ minItems: 1, rule: 'must be days' }, integer(1, 7));
const shortText = fieldType(
  (value) => typeof value === 'string' && value.trim() !== '' && [...value].length <= MAX_TEXT_LENGTH,
  'must be a short text',
  { type: 'string', pattern: '\\S', maxLength: MAX_TEXT_LENGTH },
);
/** Keys may also be JSON numbers. */
const key = {
  ...pattern(/^[0-9*#]$/, 'must be a key'),
  convert: (value: unknown) => (typeof value === 'number' ? String(value) : value),
};
const idsOrNull = nullable(listOf({ rule: 'must be a list of ids, or null for those of the Number' }, id));

/** The options of a mandatory field that names another widget. */
const goesTo = (description: string, example = 'ring') => ({ ...REQUIRED, description, example });
const sound = (description: string) => ({ description, example: 'https://example.com/sound.mp3' });
const widgetType = (example: Widget['type']) => ({ description: 'The type of the widget', example, mandatory: true });

@BodySchema('OpeningSpan', 'A time of the day on some days of the week.')
export class Span {
  @Field(days, {
    ...REQUIRED,
    description: 'Days of the week, from Monday (1) to Sunday (7).',
    example: [1, 2, 3, 4, 5],
  })
  days: number[];

  @Field(time, { ...REQUIRED, description: 'The start, in the time zone of the Number.', example: '09:00' })
  from: string;

  @Field(endTime, {
    ...REQUIRED,
    description: 'The end, later or on the next day; never equal to from.',
    example: '18:00',
  })
  to: string;
}

const date = fieldType((value) => typeof value === 'string' && isDate(value), 'must be a date', {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
});

@BodySchema('Holiday', 'A day on which a Number is closed.')
export class HolidayDate {
  @Field(date, { ...REQUIRED, description: 'The day, in the time zone of the Number.', example: '2026-12-25' })
  date: string;

  @Field(shortText, { ...REQUIRED, description: 'What the day is called.', example: 'Christmas' }) name: string;
}

const HOURS = 'must be a list of {days: 1 to 7, from: HH:MM, to: HH:MM}';

const isListOfSpans = (value: unknown): boolean =>
  Array.isArray(value) && (value as (Span | null)[]).every((span) => span?.from !== span?.to);

export const OpeningHours = (): PropertyDecorator =>
  NestedList(() => Span, {
    rule: HOURS,
    check: (value) => (isListOfSpans(value) ? undefined : invalid(HOURS)),
    description: 'The opening hours, which count in the mode custom.',
    example: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  });

export const Holidays = (): PropertyDecorator =>
  NestedList(() => HolidayDate, {
    maxItems: MAX_HOLIDAYS,
    rule: `must be a list of at most ${MAX_HOLIDAYS} {date: YYYY-MM-DD, name}`,
    description: 'Days on which it is closed in the mode custom.',
    example: [{ date: '2026-12-25', name: 'Christmas' }],
  });

class TimeRuleWidget {
  @Field(type, widgetType('time_rule')) type: 'time_rule';

  @Field(oneOf(NUMBER_STATUSES), { description: 'Always open, always closed, or open in the hours', example: 'custom' })
  mode: NumberStatus = 'open';

  @OpeningHours() hours: Span[] = [];
  @Holidays() holidays?: HolidayDate[];

  @Field(next, goesTo('The widget while it is open')) next_open: string;
  @Field(next, goesTo('The widget at any other time', 'voicemail')) next_closed: string;
}

class AudioWidget {
  @Field(type, widgetType('audio')) type: 'audio';
  @Field(url, sound('What is played; null for the default sound')) message_url: string | null = null;
  @Field(next, goesTo('The widget after that')) next: string;
}

class Option {
  @Field(key, { ...REQUIRED, description: 'The key: 0 to 9, * or #', example: '1' }) key: string;
  @Field(shortText, { ...REQUIRED, description: 'What the key is for', example: 'Sales' }) title: string;
  @Field(shortText, { description: 'The branch in reports; the title by default', example: 'sales' }) branch: string;
  @Field(string, goesTo('The widget after the key')) next: string;
}

class IvrWidget {
  @Field(type, widgetType('ivr')) type: 'ivr';
  @Field(url, sound('The menu that is played; null for the default sound')) message_url: string | null = null;

  @NestedList(() => Option, {
    ...REQUIRED,
    minItems: 1,
    rule: 'must be a list of {key: 0 to 9, * or #, title, branch, next}',
    description: 'The options of the menu, each with a key of its own',
    example: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
  })
  options: Option[];

  @Field(integer(1, 120), { description: 'How long to wait for a key', example: 10 }) timeout_seconds = 10;
  @Field(next, goesTo('The widget without a key')) next_timeout: string;
}

class WaitingExperienceWidget {
  @Field(type, widgetType('waiting_experience')) type: 'waiting_experience';
  @Field(url, sound('What callers hear while phones ring; null for the default sound'))
  ringing_tone_url: string | null = null;
  @Field(next, goesTo('The widget after that')) next: string;
}

class RingWidget {
  @Field(type, widgetType('ring')) type: 'ring';

  @Field(idsOrNull, { description: 'The users to ring; null for those of the Number', example: [12, 15] })
  users: number[] | null = null;

  @Field(idsOrNull, { description: 'The teams to ring; null for those of the Number', example: [3] })
  teams: number[] | null = null;

  @Field(oneOf(RING_STRATEGIES), { description: 'All at once, or one after another', example: 'simultaneous' })
  strategy: RingStrategy = 'simultaneous';

  @Field(integer(1, 600), { description: 'How long a phone rings', example: 25 }) ring_seconds = 25;
  @Field(integer(0, 3600), { description: 'How long a caller waits for an agent', example: 120 }) queue_seconds = 0;
  @Field(next, goesTo('The widget if nobody answers', 'voicemail')) next_unanswered: string;
}

class VoicemailWidget {
  @Field(type, widgetType('voicemail')) type: 'voicemail';
  @Field(url, sound('The greeting; null for the default sound')) message_url: string | null = null;
}

class HangupWidget {
  @Field(type, widgetType('hangup')) type: 'hangup';
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
