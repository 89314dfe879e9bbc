import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Talk } from './texts/talk.js';

/** When a sentence begins and ends, in seconds. */
export type Span = readonly [from: number, to: number];

/** scripts/make-demo-talks.mjs generates its files. */
const FOLDER = join(__dirname, '..', '..', '..', 'sounds', 'demo');

export const soundFileOf = (sound: string): string => join(FOLDER, `${sound}.mp3`);

const SECONDS_PER_WORD = 0.36;
const PAUSE = 0.4;

const readTimes = (): Record<string, Span[]> =>
  JSON.parse(readFileSync(join(FOLDER, 'times.json'), 'utf8')) as Record<string, Span[]>;

/** The spans of the lines in the sound, or else estimates at the pace of speech. */
export function spansOf({ sound, lines }: Talk): readonly Span[] {
  if (sound !== undefined) return readTimes()[sound]!;
  let at = PAUSE;
  return lines.map((line) => {
    const from = at;
    const to = from + (line.split(' ').length - 1) * SECONDS_PER_WORD;
    at = to + PAUSE;
    return [from, to];
  });
}

/** Includes the silence after the last span. */
export const secondsOf = (spans: readonly Span[]): number => Math.ceil(spans.at(-1)![1] + PAUSE);
