import type { Sentiment } from '../../results/contents.js';
import type { Speaker, SpeakerSentiment } from '../analyst.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';
import type { ParsedTranscript, Sentence } from './language/parsed-transcript.js';
import type { LanguageResources } from './language/language-resources.js';

/** How many words after a negation are negated. */
const NEGATION_REACH = 3;
const NEGATION_FACTOR = -0.7;
/** Weaker scores in the lexicon are noise. */
const MIN_SCORE = 0.1;
/** Weight of an assumed neutral opinion, so that a single word does not decide. */
const NEUTRAL_WEIGHT = 2;
const LABEL_THRESHOLD = 0.12;
/** The end of a conversation counts more than its beginning. */
const LATER_BONUS = 0.6;

interface Tally {
  speaker: Speaker;
  sum: number;
  weight: number;
}

/** The sentiment of each speaker by the scores of a published lexicon, inverted where a word is negated. */
export async function detectSentiments({
  sentences,
  resources,
  transcript,
}: ParsedTranscript): Promise<SpeakerSentiment[]> {
  const tallies = new Map<string, Tally>();
  for (const sentence of sentences) {
    const { speaker, userId, turn } = sentence;
    const key = `${speaker} ${speaker === 'internal' ? userId : ''}`;
    let tally = tallies.get(key);
    if (!tally) tallies.set(key, (tally = { speaker: { speaker, userId }, sum: 0, weight: 0 }));
    const weight = 1 - LATER_BONUS / 2 + LATER_BONUS * (turn / Math.max(1, transcript.lines.length - 1));
    for (const score of scoresIn(sentence, resources)) {
      tally.sum += score * weight;
      tally.weight += weight;
    }
    await yieldToEventLoop();
  }
  return [...tallies.values()].map(({ speaker, sum, weight }) => ({
    ...speaker,
    value: labelOf(sum / (weight + NEUTRAL_WEIGHT)),
  }));
}

function scoresIn({ words }: Sentence, resources: LanguageResources): number[] {
  const scores: number[] = [];
  for (const [at, { normalized, stem }] of words.entries()) {
    if (resources.negations.has(normalized)) continue;
    const score = resources.sentimentOf(normalized, stem);
    if (Math.abs(score) < MIN_SCORE) continue;
    const before = words.slice(Math.max(0, at - NEGATION_REACH), at);
    const negated = before.some((word) => resources.negations.has(word.normalized));
    scores.push(negated ? score * NEGATION_FACTOR : score);
  }
  return scores;
}

const labelOf = (score: number): Sentiment =>
  score >= LABEL_THRESHOLD ? 'POSITIVE' : score <= -LABEL_THRESHOLD ? 'NEGATIVE' : 'NEUTRAL';
