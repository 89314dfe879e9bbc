import type { Tongue } from '../../languages.js';
import { tongueOf } from '../../languages.js';
import type { Cues } from '../../settings/definitions.js';
import type { Reading, Sentence } from './reading.js';
import { wordsOf } from './reading.js';
import type { CueName } from './vocabulary/vocabulary.js';

/** A cue that was heard, and where. */
export interface Hit {
  cue: string;
  sentence: Sentence;
}

export const cuesFor = (cues: Cues | undefined, tongue: Tongue): string[] =>
  cues === undefined ? [] : Array.isArray(cues) ? cues : (cues[tongue] ?? []);

export const builtIn = ({ knowledge }: Reading, name: CueName): string[] => knowledge.vocabulary.cues[name].split('|');

/** Where the words of a cue stand one after the other, in whatever form. */
export function hitsOf(cues: readonly string[], sentences: readonly Sentence[], { knowledge }: Reading): Hit[] {
  const wanted = cues.map((cue) => ({ cue, stems: wordsOf(cue, knowledge).map(({ stem }) => stem) }));
  const hits: Hit[] = [];
  for (const sentence of sentences) {
    const stems = sentence.words.map(({ stem }) => stem);
    for (const { cue, stems: sought } of wanted)
      if (sought.length > 0 && stems.some((_, at) => sought.every((stem, i) => stems[at + i] === stem)))
        hits.push({ cue, sentence });
  }
  return hits;
}

export const tongueIn = ({ talk }: Reading): Tongue => tongueOf(talk.language);
