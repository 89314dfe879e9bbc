/** Word lists that distinguish the nouns of a language from its other words, separated by spaces. */
export interface Grammar {
  /** A noun follows, perhaps after an adjective. */
  determiners: string;
  /** Like a determiner, but also a pronoun before a verb. */
  ambiguousDeterminers: string;
  /** Before a noun without a determiner. */
  prepositions: string;
  /** Prepositions between a noun and its complement. */
  complements: string;
  /** Numerals and the parts of composed ones. */
  numbers: string;
  /** Forms of verbs, adjectives and adverbs that occur in the place of nouns. */
  notNouns: string;
  /** Nouns that say nothing about the subject of a call: its participants, channels, dates, money and units. */
  generalNouns: string;
  /** Endings of verbs and adverbs. */
  verbEnding: RegExp;
  /** An ambiguous determiner and a word that is a verb after it. */
  pronounPhrase?: RegExp;
  /** Which word of several adjacent ones is the noun; in German it is capitalized. */
  head: 'first' | 'last' | 'capitalized';
  /** The ending of adjectives before a noun, in languages where the noun otherwise comes first. */
  adjectiveEnding?: RegExp;
}
