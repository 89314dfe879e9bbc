/** Phrases of the agent that the built-in checks look for. */
export type PhraseName =
  'greeting' | 'introduction' | 'closing' | 'thanks' | 'empathy' | 'next_step' | 'offers_help' | 'politeness';

/** Word lists of a language that supplement the published stop words, stemmer and lexicon; lists are separated by spaces. */
export interface Vocabulary {
  agent: string;
  customer: string;
  /** Further stop words, common to all phone conversations. */
  fillers: string;
  /** Scores from -1 to 1, with the words that the lexicon lacks or misjudges in phone calls. */
  sentiments: [number, string][];
  /** Polite words that say nothing about the sentiment. */
  courtesies: string;
  negations: string;
  /** What precedes the name of a person; must have the g flag. */
  namePrefix: RegExp;
  /** Begins a conditional sentence, which promises nothing. */
  condition: RegExp;
  /** What precedes the subject of a call. */
  topicPrefix: RegExp;
  promise: RegExp;
  request: RegExp;
  /** Beginnings of verbs for work done after a call. */
  taskVerbs: RegExp;
  deadline: RegExp;
  /** Done during the call, so no task. */
  immediate: RegExp;
  /** Alternatives separated by |. */
  phrases: Record<PhraseName, string>;
}
