import type { Sentiment } from '../../../results/contents.js';

/** Phrases of the agent that the built-in checks look for. */
export type PhraseName =
  | 'greeting'
  | 'introduction'
  | 'closing'
  | 'thanks'
  | 'empathy'
  | 'next_step'
  | 'offers_help'
  | 'politeness';

/** Word lists of a language that supplement the published stop words, stemmer and lexicon; lists are separated by spaces. */
export interface Vocabulary {
  agent: string;
  customer: string;
  /** Introduces the sentence that proves what the question asks. */
  heard: string;
  notHeard: string;
  /** After the share of the words that the agent said. */
  shareOfWords: string;
  moods: Record<Sentiment, string>;
  /** Further stop words, common to all phone conversations. */
  fillers: string;
  /** Scores from -1 to 1, with the words that the lexicon lacks or misjudges in phone calls. */
  sentiments: [number, string][];
  /** Polite words that say nothing about the sentiment. */
  courtesies: string;
  negations: string;
  /** Matches what precedes the name of a person; must have the g flag. */
  namePrefix: RegExp;
  /** Alternatives separated by |. */
  phrases: Record<PhraseName, string>;
}
