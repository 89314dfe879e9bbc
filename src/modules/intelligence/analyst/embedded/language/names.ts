import type { Transcript } from '../../analyst.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { FIRST_NAMES } from '../grammar/first-names.js';
import type { LanguageResources } from './language-resources.js';
import { normalize, splitWords } from './words.js';

/** One or two capitalized words. */
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/u;
const CAPITALIZED = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}[\p{L}-]*/gu;
const CAPITALIZED_PAIR = /(\p{Lu}\p{Ll}[\p{L}'’-]*)(?: (\p{Lu}\p{Ll}[\p{L}'’-]*))?/gu;
const SENTENCE_START = /(?:^|[.!?…]["»”]?\s+|^["«“¿¡]+|[¿¡]\s*)$/u;

const firstNames = new Set(splitWords(FIRST_NAMES).map(normalize));

/** Names of people, companies and places, which are not topics. */
export async function findNames(
  { lines }: Transcript,
  { vocabulary, grammar }: LanguageResources,
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { text } of lines) {
    await yieldToEventLoop();
    for (const { 0: before, index } of text.matchAll(vocabulary.namePrefix)) {
      const after = NAME.exec(text.slice(index + before.length));
      for (const name of after?.[0].split(' ') ?? []) names.add(normalize(name));
    }
    for (const [, first = '', second = first] of text.matchAll(CAPITALIZED_PAIR))
      if (firstNames.has(normalize(first))) for (const name of [first, second]) names.add(normalize(name));
  }
  if (grammar.head !== 'capitalized') for (const name of await properNouns(lines)) names.add(name);
  return names;
}

/** In most languages a word that is always capitalized, even within a sentence, is a name. */
async function properNouns(lines: Transcript['lines']): Promise<Set<string>> {
  const capitalized = new Set<string>();
  const lowerCase = new Set<string>();
  for (const { text } of lines) {
    await yieldToEventLoop();
    for (const { 0: word, index } of text.matchAll(CAPITALIZED))
      if (!SENTENCE_START.test(text.slice(0, index))) capitalized.add(normalize(word));
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}-]*/gu)) lowerCase.add(normalize(word));
  }
  return new Set([...capitalized].filter((word) => !lowerCase.has(word)));
}
