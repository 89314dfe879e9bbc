import { normalize, splitWords } from '../language/words.js';
import type { Grammar } from './grammar.js';

const setOf = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(normalize));

/** A grammar prepared for normalized words. */
export class NounRules {
  readonly determiners: ReadonlySet<string>;
  readonly ambiguousDeterminers: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly complements: ReadonlySet<string>;
  readonly notNouns: ReadonlySet<string>;
  readonly generalNouns: ReadonlySet<string>;
  readonly head: Grammar['head'];
  private readonly number: RegExp;
  private readonly verbEnding: RegExp;
  private readonly pronounPhrase: RegExp | undefined;
  private readonly adjectiveEnding: RegExp | undefined;

  constructor(grammar: Grammar) {
    this.determiners = setOf(grammar.determiners);
    this.ambiguousDeterminers = setOf(grammar.ambiguousDeterminers);
    this.prepositions = setOf(grammar.prepositions);
    this.complements = setOf(grammar.complements);
    this.notNouns = setOf(grammar.notNouns);
    this.generalNouns = setOf(grammar.generalNouns);
    this.head = grammar.head;
    this.pronounPhrase = grammar.pronounPhrase;
    this.verbEnding = grammar.verbEnding;
    this.adjectiveEnding = grammar.adjectiveEnding;
    const parts = [...setOf(grammar.numbers)].sort((a, b) => b.length - a.length);
    this.number = new RegExp(`^(?:(?:${parts.join('|')})-?)+$`);
  }

  isNumber(word: string): boolean {
    return /\d/.test(word) || this.number.test(word);
  }

  isPronounPhrase(determiner: string, word: string): boolean {
    return this.pronounPhrase?.test(`${determiner} ${word}`) ?? false;
  }

  endsLikeAdjective(word: string): boolean {
    return this.adjectiveEnding?.test(word) ?? false;
  }

  /** Tests the spelling, so the form must still have its accents. */
  endsLikeVerb(form: string): boolean {
    return this.verbEnding.test(form.toLowerCase());
  }
}
