import type { NounRules } from '../grammar/noun-rules.js';
import type { ParsedTranscript, Sentence, Word } from './parsed-transcript.js';

/** Adjacent words that name something; `head` is the noun itself. */
export interface NounPhrase {
  sentence: Sentence;
  words: Word[];
  head: Word;
  /** A determiner or preposition before it shows that it is a noun. */
  isCertain: boolean;
  /** The complement of the noun before it, as in "lista d'attesa". */
  isComplement: boolean;
}

const MAX_WORDS = 3;
const CAPITALIZED = /^\p{Lu}/u;
/** Before names of places rather than nouns. */
const BEFORE_PLACES = new Set(['in', 'nach', 'aus', 'bei', 'von']);

/** The noun phrases of a transcript; a phrase without a determiner counts only if its head is a noun elsewhere. */
export function findNounPhrases({ sentences, resources: { grammar } }: ParsedTranscript): NounPhrase[] {
  const find = grammar.head === 'capitalized' ? findCapitalized : findAfterDeterminers;
  const all = sentences.flatMap((sentence) => find(sentence, grammar));
  const nouns = new Set(all.filter(({ isCertain }) => isCertain).map(({ head }) => head.form.toLowerCase()));
  return all.filter(({ head }) => nouns.has(head.form.toLowerCase()));
}

const isSubject = ({ isContentWord, normalized }: Word, { notNouns, generalNouns }: NounRules): boolean =>
  isContentWord && !notNouns.has(normalized) && !generalNouns.has(normalized);

function findCapitalized(sentence: Sentence, grammar: NounRules): NounPhrase[] {
  const { words } = sentence;
  return words.flatMap((head, at) => {
    if (!CAPITALIZED.test(head.form) || !isSubject(head, grammar)) return [];
    const before = words[at - 1];
    const isCertain = before !== undefined && !head.startsClause && isBeforeNoun(before, words[at - 2], grammar);
    return [{ sentence, words: [head], head, isCertain, isComplement: false }];
  });
}

/** A determiner, a preposition or a number; or an adjective after one. */
function isBeforeNoun(word: Word, previous: Word | undefined, grammar: NounRules): boolean {
  const { normalized, form } = word;
  if (grammar.determiners.has(normalized) || grammar.isNumber(normalized)) return true;
  if (grammar.prepositions.has(normalized)) return true;
  if (BEFORE_PLACES.has(normalized) || CAPITALIZED.test(form)) return false;
  return (
    /(?:e|en|er|es|em)$/.test(normalized) && previous !== undefined && grammar.determiners.has(previous.normalized)
  );
}

type Opening = 'certain' | 'complement' | 'ambiguous' | 'none';

function findAfterDeterminers(sentence: Sentence, grammar: NounRules): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let run: Word[] = [];
  let opening: Opening = 'none';
  const close = (next: Opening): void => {
    if (run.length > 0) phrases.push(toPhrase(sentence, run, opening, grammar));
    run = [];
    opening = next;
  };
  for (const [at, word] of sentence.words.entries()) {
    const next = sentence.words.at(at + 1)?.normalized ?? '';
    if (word.startsClause) close('none');
    if (word.elision !== undefined) close(word.elision === 'd' ? 'complement' : 'certain');
    const { normalized } = word;
    if (grammar.complements.has(normalized)) close('complement');
    else if (grammar.determiners.has(normalized) || grammar.prepositions.has(normalized)) close('certain');
    else if (grammar.ambiguousDeterminers.has(normalized))
      close(grammar.isPronounPhrase(normalized, next) ? 'none' : 'ambiguous');
    else if (grammar.isNumber(normalized)) close('certain');
    else if (isSubject(word, grammar) && !isVerb(word, run, opening, grammar)) run.push(word);
    else if (run.length === 0 && grammar.generalNouns.has(normalized)) continue;
    // An adjective between the determiner and the noun.
    else if (run.length === 0 && opening !== 'none' && isAdjective(word, grammar)) continue;
    else close('none');
  }
  close('none');
  return phrases;
}

const isVerb = ({ form }: Word, run: readonly Word[], opening: Opening, grammar: NounRules): boolean =>
  grammar.endsLikeVerb(form) && (grammar.head === 'last' || run.length > 0 || opening !== 'certain');

const isAdjective = ({ normalized, form }: Word, grammar: NounRules): boolean =>
  grammar.notNouns.has(normalized) || grammar.endsLikeVerb(form);

function toPhrase(sentence: Sentence, run: Word[], opening: Opening, grammar: NounRules): NounPhrase {
  const kind = { isCertain: opening !== 'none', isComplement: opening === 'complement' };
  if (grammar.head === 'last') {
    const words = run.slice(-MAX_WORDS);
    return { sentence, words, head: words.at(-1)!, ...kind };
  }
  const words = run.slice(0, MAX_WORDS - 1);
  const [first, second] = words;
  const head = second && grammar.endsLikeAdjective(first!.normalized) ? second : first!;
  return { sentence, words, head, ...kind };
}
