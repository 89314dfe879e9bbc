import type { SeededRandom } from '../../faults/load/seeded-random.js';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inside) => [inside], 'deep' as unknown);

/** Values for a place in a JSON body, most of which are invalid for any field. */
const VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  '0',
  '-1',
  'abc',
  '9999999999999999',
  '1e400',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'tail \udc00',
  '\uffff',
  '\u202e right to left',
  '👍'.repeat(70),
  'x'.repeat(300),
  'x'.repeat(70_000),
  "' OR 1=1 --",
  '%',
  '../../etc/passwd',
  '__proto__',
  '2026-02-30T25:61:00Z',
  '+',
  '+0',
  'nobody@',
  [],
  {},
  [null],
  [[]],
  [{}],
  Array.from({ length: 600 }, (_, i) => i),
  { toString: 1, constructor: 2 },
  { $ne: null },
  nested(50),
];

/** Encoded texts for a part of a path or a query. */
const TEXTS: readonly string[] = [
  '',
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '9999999999999999',
  '9'.repeat(30),
  'abc',
  'null',
  'true',
  '%00',
  '%01',
  '%20',
  '%0A',
  '%ED%A0%80',
  '%F4%8F%BF%BF',
  '%EF%BF%BF',
  '%C3%28',
  '%',
  '%zz',
  '%27',
  '%25',
  '%2F',
  '..%2F..',
  '%7B%7D',
  '[]',
  '1,2',
  '2026-06-18',
  'x'.repeat(300),
  'x'.repeat(4000),
];

/** Bodies that are not a JSON object, or not JSON at all. */
const BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '[]',
  '[{}]',
  '"text"',
  '5',
  'null',
  'NaN',
  '\u0000',
  '\ufeff{}',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
];

const CONTENT_TYPES: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/merge-patch+json',
  'json',
  '*/*',
];

/** An address must not lead to another machine, so these never get text that could be a host name. */
const ADDRESSES = /host|url|link|uri|messages|allow/i;
const NO_ADDRESSES = VALUES.filter(
  (value) => typeof value !== 'string' || /[\s\0\ud800-\udfff']|^$|^[-+%]/.test(value),
);

/** A copy, because a value may be broken further. */
export const brokenValue = (random: SeededRandom, name: string): unknown =>
  structuredClone(random.pick(ADDRESSES.test(name) ? NO_ADDRESSES : VALUES));
export const brokenText = (random: SeededRandom): string => random.pick(TEXTS);
export const brokenBody = (random: SeededRandom): string => random.pick(BODIES);
export const unusualContentType = (random: SeededRandom): string | undefined => random.pick(CONTENT_TYPES);
