import { contentStems, type Sentence } from '../language/parsed-transcript.js';

const MAX_VAGUE_WORDS = 3;

export interface Task {
  /** One, or several that complete each other. */
  sentences: Sentence[];
  kind: 'promise' | 'request';
  /** Who does it. */
  speaker: Sentence['speaker'];
  /** The sentence before it names its subject. */
  hasAntecedent: boolean;
  /** Stems of the nouns. */
  nouns: ReadonlySet<string>;
}

/** A sentence with so few content words refers to what was said before it. */
export const isVague = ({ words }: Sentence): boolean => contentStems(words).length <= MAX_VAGUE_WORDS;
