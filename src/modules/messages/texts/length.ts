import type { Fault, Kind } from '../../../platform/http/fields.js';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** So many code units may make up one character that people see, on average; a text of nothing but accents is refused. */
const UNITS_A_CHARACTER = 16;

/** Whether a text has more characters than that, as people see them: a family of four emoji is one. */
export function isLonger(text: string, most: number): boolean {
  // What is short in code units is short in every way of counting.
  if (text.length <= most) return false;
  if (text.length > most * UNITS_A_CHARACTER) return true;
  const found = characters.segment(text)[Symbol.iterator]();
  for (let count = 0; count <= most; count++) if (found.next().done) return false;
  return true;
}

const invalid = (rule: string): Fault => ({ status: 400, rule });

/** A text whose length is counted as people see it. */
export const seen = (most: number): Kind => ({
  check: (value) =>
    typeof value !== 'string'
      ? invalid('must be a string')
      : isLonger(value, most)
        ? invalid(`must not be longer than ${most} characters`)
        : // The embedded database would silently end the text there.
          value.includes('\0')
          ? invalid('must not contain the character NUL')
          : undefined,
  schema: { type: 'string' },
});
