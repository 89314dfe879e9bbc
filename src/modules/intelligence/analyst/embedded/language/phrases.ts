import { languageCodeOf } from '../../../languages.js';
import type { Keywords } from '../../../rules/definition-fields.js';
import { type ParsedTranscript, parseWords, type Sentence } from './parsed-transcript.js';

export interface PhraseMatch {
  phrase: string;
  sentence: Sentence;
}

/** The keywords in the language of the transcript. */
export const keywordsFor = (keywords: Keywords = [], { transcript }: ParsedTranscript): string[] =>
  Array.isArray(keywords) ? keywords : (keywords[languageCodeOf(transcript.language)] ?? []);

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
