import { tongueOf } from '../../languages.js';
import type { Said, Talk } from '../analyst.js';
import { breathe } from './breath.js';
import { type Knowledge, knowledgeOf, plain } from './tongues.js';

export interface Word {
  /** As it was said. */
  form: string;
  plain: string;
  stem: string;
  /** Says something of what the call is about. */
  full: boolean;
  /** First of its sentence, where every word has a capital. */
  first: boolean;
}

export interface Sentence extends Omit<Said, 'text'> {
  /** Which utterance it is part of. */
  turn: number;
  text: string;
  words: Word[];
}

/** A conversation, read: sentence by sentence and word by word. */
export interface Reading {
  talk: Talk;
  knowledge: Knowledge;
  sentences: Sentence[];
}

const BETWEEN_SENTENCES = /(?<=[.!?…])\s+/u;
const WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** l'offre, dell'ordine: what comes before the apostrophe is no part of the word. */
const ELISION = /^(?:\p{L}{1,2}|qu|dell|nell|sull|all|dall|quell|un)['’](?=\p{L})/iu;

/** One or two words with capitals. */
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/u;

export async function read(talk: Talk): Promise<Reading> {
  const knowledge = knowledgeOf(tongueOf(talk.language));
  const names = namesIn(talk, knowledge);
  const sentences: Sentence[] = [];
  for (const [turn, { speaker, userId, text }] of talk.said.entries()) {
    for (const part of text.split(BETWEEN_SENTENCES)) {
      const words = wordsOf(part, knowledge, names);
      if (words.length > 0) sentences.push({ speaker, userId, turn, text: part.trim(), words });
    }
    await breathe();
  }
  return { talk, knowledge, sentences };
}

export function wordsOf(text: string, knowledge: Knowledge, names: ReadonlySet<string> = new Set()): Word[] {
  return [...text.matchAll(WORDS)].map(([spelt], index) => {
    const whole = plain(spelt);
    // I'll and don't are words of their own; l'offre is not.
    const form = knowledge.isEmpty(whole) || knowledge.negations.has(whole) ? spelt : spelt.replace(ELISION, '');
    const word = form === spelt ? whole : plain(form);
    const full = word.length > 2 && !/\d/.test(word) && !knowledge.isEmpty(word) && !names.has(word);
    return { form, plain: word, stem: knowledge.stem(word), full, first: index === 0 };
  });
}

/** Words of names of people, which say nothing of what a call is about. */
function namesIn({ said }: Talk, { vocabulary }: Knowledge): Set<string> {
  const names = new Set<string>();
  for (const { text } of said)
    for (const { 0: before, index } of text.matchAll(vocabulary.names)) {
      const after = NAME.exec(text.slice(index + before.length));
      for (const name of after?.[0].split(' ') ?? []) names.add(plain(name));
    }
  return names;
}
