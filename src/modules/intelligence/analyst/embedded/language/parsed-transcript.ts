import { languageCodeOf } from '../../../languages.js';
import type { TranscriptLine, Transcript } from '../../analyst.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { type LanguageResources, resourcesFor } from './language-resources.js';
import { findNames } from './names.js';
import { normalize } from './words.js';

export interface Word {
  /** As written in the transcript. */
  form: string;
  /** Lower case, without accents. */
  normalized: string;
  stem: string;
  /** Carries meaning: neither a stop word nor a number nor a name. */
  isContentWord: boolean;
  /** The first word of a sentence is capitalized whatever it is. */
  isFirst: boolean;
  /** Follows a punctuation mark. */
  startsClause: boolean;
  /** The article or preposition before the apostrophe in l'offre or d'accueil. */
  elision: string | undefined;
}

export interface Sentence extends Omit<TranscriptLine, 'text'> {
  /** Index of the line it is part of. */
  turn: number;
  text: string;
  words: Word[];
}

export interface ParsedTranscript {
  transcript: Transcript;
  resources: LanguageResources;
  sentences: Sentence[];
}

/** Not after an abbreviated form of address. */
const SENTENCE_BOUNDARY =
  /(?<=[.!?…])(?<!\b(?:mr|mrs|ms|dr|st|mme|sr|sra|sig|dott|prof|hr|fr|nr|bzw|ca|approx|no)\.)\s+/iu;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** In l'offre or dell'ordine the part before the apostrophe is not part of the word. */
const ELISION = /^(?:\p{L}{1,2}|qu|jusqu|lorsqu|puisqu|quelqu|dell|nell|sull|all|dall|quell|un)['’](?=\p{L})/iu;
/** Not after these vowels, where 's marks a Dutch plural. */
const POSSESSIVE = /(?<=[^aiouy])['’]s$/u;
const ELIDED_ARTICLE = /^(l|d|un|dell|nell|sull|all|dall|quell)'/;

export async function parseTranscript(transcript: Transcript): Promise<ParsedTranscript> {
  const resources = resourcesFor(languageCodeOf(transcript.language));
  const names = await findNames(transcript, resources);
  const sentences: Sentence[] = [];
  for (const [turn, { speaker, userId, text }] of transcript.lines.entries()) {
    for (const part of text.split(SENTENCE_BOUNDARY)) {
      const words = parseWords(part, resources, names);
      if (words.length > 0) sentences.push({ speaker, userId, turn, text: part.trim(), words });
    }
    await yieldToEventLoop();
  }
  return { transcript, resources, sentences };
}

export function parseWords(text: string, resources: LanguageResources, names: ReadonlySet<string> = new Set()): Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: written, index: at }, index) => {
    const startsClause = /\S/.test(text.slice(end, at));
    end = at + written.length;
    const whole = normalize(written);
    // I'll and don't stay whole; l'offre becomes offre, and boiler's boiler.
    const form =
      resources.isStopWord(whole) || resources.negations.has(whole)
        ? written
        : written.replace(ELISION, '').replace(POSSESSIVE, '');
    const elision = form === written ? undefined : ELIDED_ARTICLE.exec(whole)?.[1];
    const word = form === written ? whole : normalize(form);
    const isContentWord =
      word.length > 2 && !resources.grammar.isNumber(word) && !resources.isStopWord(word) && !names.has(word);
    const stem = resources.stem(word);
    return { form, normalized: word, stem, isContentWord, isFirst: index === 0, startsClause, elision };
  });
}

export const contentStems = (words: readonly Word[]): string[] =>
  words.filter(({ isContentWord }) => isContentWord).map(({ stem }) => stem);

export function countStems(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (const stem of contentStems(words)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
