import type { Sentiment } from '../../results/contents.js';
import type { Mood } from '../analyst.js';
import { breathe } from './breath.js';
import type { Reading, Sentence } from './reading.js';
import type { Knowledge } from './tongues.js';

/** How far a negation reaches, in words. */
const REACH = 3;
const TURNED = -0.7;
/** Scores weaker than this are noise of the lexicon. */
const FAINT = 0.1;
/** Words that tell nothing stand for so many that do. */
const DOUBT = 2;
const CLEAR = 0.12;
/** How a conversation ends counts more than how it began. */
const LATER = 0.6;

interface Tally {
  mood: Omit<Mood, 'value'>;
  sum: number;
  weight: number;
}

/** The mood of everybody who spoke, from the words of a published lexicon, turned round where they are negated. */
export async function moodsIn({ sentences, knowledge, talk }: Reading): Promise<Mood[]> {
  const tallies = new Map<string, Tally>();
  for (const sentence of sentences) {
    const { speaker, userId, turn } = sentence;
    const key = `${speaker} ${speaker === 'internal' ? userId : ''}`;
    let tally = tallies.get(key);
    if (!tally) tallies.set(key, (tally = { mood: { speaker, userId }, sum: 0, weight: 0 }));
    const weight = 1 - LATER / 2 + LATER * (turn / Math.max(1, talk.said.length - 1));
    for (const score of scoresIn(sentence, knowledge)) {
      tally.sum += score * weight;
      tally.weight += weight;
    }
    await breathe();
  }
  return [...tallies.values()].map(({ mood, sum, weight }) => ({ ...mood, value: labelled(sum / (weight + DOUBT)) }));
}

export function scoresIn({ words }: Sentence, knowledge: Knowledge): number[] {
  const scores: number[] = [];
  for (const [at, { plain, stem }] of words.entries()) {
    if (knowledge.negations.has(plain)) continue;
    const score = knowledge.moodOf(plain, stem);
    if (Math.abs(score) < FAINT) continue;
    const before = words.slice(Math.max(0, at - REACH), at);
    const negated = before.some((word) => knowledge.negations.has(word.plain));
    scores.push(negated ? score * TURNED : score);
  }
  return scores;
}

const labelled = (score: number): Sentiment => (score >= CLEAR ? 'POSITIVE' : score <= -CLEAR ? 'NEGATIVE' : 'NEUTRAL');
