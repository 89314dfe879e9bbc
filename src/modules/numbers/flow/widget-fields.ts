import { NUMBER_STATUSES, RING_STRATEGIES, type Widget } from '../../../contracts/numbers.js';

/** Returns the violated rule as the rest of a sentence. */
type Check = (value: unknown) => string | undefined;

export interface WidgetField {
  check: Check;
  /** Used if the field is left out; a field without a fallback is mandatory. */
  fallback?: unknown;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const KEY = /^[0-9*#]$/;
const MAX_TEXT_LENGTH = 255;

const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;

const oneOf =
  (allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value as string) ? undefined : `must be one of ${allowed.join(', ')}`;

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

const isSpan = (span: unknown): boolean =>
  isRecord(span) &&
  isListOf(span.days, (day) => integer(1, 7)(day) === undefined) &&
  (span.days as unknown[]).length > 0 &&
  TIME.test(String(span.from)) &&
  (TIME.test(String(span.to)) || span.to === '24:00') &&
  span.from !== span.to;

const hours: Check = (value) =>
  isListOf(value, isSpan) ? undefined : 'must be a list of {days: 1 to 7, from: HH:MM, to: HH:MM}';

const idsOrNull: Check = (value) =>
  value === null || isListOf(value, isId) ? undefined : 'must be a list of ids, or null for those of the Number';

const isOption = (option: unknown): boolean =>
  isRecord(option) &&
  KEY.test(String(option.key)) &&
  isText(option.title) &&
  (option.branch === undefined || isText(option.branch)) &&
  typeof option.next === 'string';

const options: Check = (value) => {
  if (!isListOf(value, isOption) || (value as unknown[]).length === 0)
    return 'must be a list of {key: 0 to 9, * or #, title, branch, next}';
  const keys = (value as { key: unknown }[]).map(({ key }) => String(key));
  return new Set(keys).size === keys.length ? undefined : 'must not give a key twice';
};

const next: WidgetField = { check: (value) => (typeof value === 'string' ? undefined : 'must name a widget') };

/** The fields of each widget type; the caller checks URLs, because it knows which addresses are allowed. */
export const widgetFields = (faultOfUrl: Check): Record<Widget['type'], Record<string, WidgetField>> => {
  const url: WidgetField = {
    check: (value) => (value === null ? undefined : faultOfUrl(value)),
    fallback: null,
  };
  return {
    time_rule: {
      mode: { check: oneOf(NUMBER_STATUSES), fallback: 'open' },
      hours: { check: hours, fallback: [] },
      next_open: next,
      next_closed: next,
    },
    audio: { message_url: url, next },
    ivr: {
      message_url: url,
      options: { check: options },
      timeout_seconds: { check: integer(1, 120), fallback: 10 },
      next_timeout: next,
    },
    waiting_experience: { ringing_tone_url: url, next },
    ring: {
      users: { check: idsOrNull, fallback: null },
      teams: { check: idsOrNull, fallback: null },
      strategy: { check: oneOf(RING_STRATEGIES), fallback: 'simultaneous' },
      ring_seconds: { check: integer(1, 600), fallback: 25 },
      queue_seconds: { check: integer(0, 3600), fallback: 0 },
      next_unanswered: next,
    },
    voicemail: { message_url: url },
    hangup: {},
  };
};
