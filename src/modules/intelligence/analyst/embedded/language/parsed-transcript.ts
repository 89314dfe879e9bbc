import { languageCodeOf } from '../../../languages.js';
import type { TranscriptLine, Transcript } from '../../analyst.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { type LanguageResources, resourcesFor, normalize } from './language-resources.js';

export interface Word {
  /** As written in the transcript. */
  form: string;
  /** Lower case, without accents. */
  normalized: string;
  stem: string;
  /** Carries meaning: neither a stop word nor a person's name. */
  isContentWord: boolean;
  /** The first word of a sentence is capitalized whatever it is. */
  isFirst: boolean;
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

const SENTENCE_BOUNDARY = /(?<=[.!?…])\s+/u;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** In l'offre or dell'ordine the part before the apostrophe is not part of the word. */
const ELISION = /^(?:\p{L}{1,2}|qu|dell|nell|sull|all|dall|quell|un)['’](?=\p{L})/iu;

/** One or two capitalized words. */
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/u;

export async function parseTranscript(transcript: Transcript): Promise<ParsedTranscript> {
  const resources = resourcesFor(languageCodeOf(transcript.language));
  const names = findNames(transcript, resources);
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
  return [...text.matchAll(WORD)].map(([written], index) => {
    const whole = normalize(written);
    // I'll and don't stay whole; l'offre becomes offre.
    const form = resources.isStopWord(whole) || resources.negations.has(whole) ? written : written.replace(ELISION, '');
    const word = form === written ? whole : normalize(form);
    const isContentWord = word.length > 2 && !/\d/.test(word) && !resources.isStopWord(word) && !names.has(word);
    return { form, normalized: word, stem: resources.stem(word), isContentWord, isFirst: index === 0 };
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

/** Names of people are no topics. */
function findNames({ lines }: Transcript, { vocabulary }: LanguageResources): Set<string> {
  const names = new Set<string>();
  for (const { text } of lines)
    for (const { 0: before, index } of text.matchAll(vocabulary.namePrefix)) {
      const after = NAME.exec(text.slice(index + before.length));
      for (const name of after?.[0].split(' ') ?? []) names.add(normalize(name));
    }
  return names;
}
