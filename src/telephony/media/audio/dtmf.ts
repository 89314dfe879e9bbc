import { toneOf } from './tones.js';

/** How long a digit and the pause after it last, in milliseconds. */
export const DIGIT_LENGTH = 160;
export const DIGIT_GAP = 80;

const ROWS = [697, 770, 852, 941];
const COLUMNS = [1_209, 1_336, 1_477, 1_633];
const KEYS = '123A456B789C*0#D';

/** The two tones of a key and the pause after them; undefined for an unknown digit (ITU-T Q.23). */
export function dtmfOf(digit: string): Int16Array | undefined {
  const key = KEYS.indexOf(digit.toUpperCase());
  if (key < 0) return undefined;
  return toneOf({ frequencies: [ROWS[key >> 2]!, COLUMNS[key & 3]!], on: DIGIT_LENGTH, off: DIGIT_GAP });
}
