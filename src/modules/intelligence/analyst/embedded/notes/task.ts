import { contentStems, type Sentence } from '../language/parsed-transcript.js';

const MAX_VAGUE_WORDS = 3;

export interface Task {
  /** One, or several that complete each other. */
  sentences: Sentence[];
  kind: 'promise' | 'request';
  /** Who does it. */
  speaker: Sentence['speaker'];
  /** What it is about was said in the sentence before it. */
  hasAntecedent: boolean;
  /** Stems of the nouns. */
  nouns: ReadonlySet<string>;
}

/** Without a noun and with so few words, a sentence refers to what was said before it. */
export const isVague = ({ words }: Sentence): boolean => contentStems(words).length <= MAX_VAGUE_WORDS;
