import { type LanguageCode, languageCodeOf } from '../../../languages.js';
import type { Keywords } from '../../../rules/definition-fields.js';
import type { ParsedTranscript, Sentence } from './parsed-transcript.js';
import { parseWords } from './parsed-transcript.js';
import type { PhraseName } from '../vocabulary/vocabulary.js';

export interface PhraseMatch {
  phrase: string;
  sentence: Sentence;
}

export const keywordsFor = (keywords: Keywords | undefined, code: LanguageCode): string[] =>
  keywords === undefined ? [] : Array.isArray(keywords) ? keywords : (keywords[code] ?? []);

export const builtInPhrases = ({ resources }: ParsedTranscript, name: PhraseName): string[] =>
  resources.vocabulary.phrases[name].split('|');

/** The sentences that contain the words of a phrase one after the other; stems are compared, so inflected forms match. */
export function findPhrases(
  phrases: readonly string[],
  sentences: readonly Sentence[],
  { resources }: ParsedTranscript,
): PhraseMatch[] {
  const wanted = phrases.map((phrase) => ({ phrase, stems: parseWords(phrase, resources).map(({ stem }) => stem) }));
  const matches: PhraseMatch[] = [];
  for (const sentence of sentences) {
    const stems = sentence.words.map(({ stem }) => stem);
    for (const { phrase, stems: sought } of wanted)
      if (sought.length > 0 && stems.some((_, at) => sought.every((stem, i) => stems[at + i] === stem)))
        matches.push({ phrase, sentence });
  }
  return matches;
}

export const languageCodeIn = ({ transcript }: ParsedTranscript): LanguageCode => languageCodeOf(transcript.language);
