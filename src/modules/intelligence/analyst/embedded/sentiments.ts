import type { Sentiment } from '../../results/contents.js';
import type { Speaker, SpeakerSentiment } from '../analyst.js';
import type { LanguageResources } from './language/language-resources.js';
import type { ParsedTranscript, Sentence } from './language/parsed-transcript.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';

/** How many words after a negation are negated. */
const NEGATION_REACH = 3;
const NEGATION_FACTOR = -0.7;
/** Weight of an assumed neutral opinion, so that a single word does not decide. */
const NEUTRAL_WEIGHT = 2;
const LABEL_THRESHOLD = 0.12;
/** The end of a conversation counts more than its beginning. */
const LATER_BONUS = 0.6;
/** "Perfect." shows that the speaker listened, hardly that they are happy. */
const ACKNOWLEDGEMENT_WORDS = 3;
const ACKNOWLEDGEMENT_FACTOR = 0.3;
const SARCASM_SCORE = -0.6;
const COMPLAINT_SCORE = -0.3;
/** Praise before a comma at the start of a complaint is not sincere. */
const EXCLAMATION = /^[\p{L}'’ ]{1,20}[,!.…]\s*\S/u;

interface Tally {
  speaker: Speaker;
  sum: number;
  weight: number;
  isSarcastic: boolean;
}

/** The sentiment of each speaker by the scores of a published lexicon, inverted where a word is negated or sarcastic. */
export async function detectSentiments(parsed: ParsedTranscript): Promise<SpeakerSentiment[]> {
  const { sentences, transcript } = parsed;
  const tallies = new Map<string, Tally>();
  for (const sentence of sentences) {
    const { speaker, userId, turn } = sentence;
    const key = `${speaker} ${speaker === 'internal' ? userId : ''}`;
    let tally = tallies.get(key);
    if (!tally) tallies.set(key, (tally = { speaker: { speaker, userId }, sum: 0, weight: 0, isSarcastic: false }));
    const weight = 1 - LATER_BONUS / 2 + LATER_BONUS * (turn / Math.max(1, transcript.lines.length - 1));
    const words = wordScores(sentence, parsed.resources);
    const sarcastic = isSarcastic(sentence, words, parsed);
    tally.isSarcastic ||= sarcastic;
    for (const score of sarcastic ? mockingScores(words) : plainScores(sentence, words)) {
      tally.sum += score * weight;
      tally.weight += weight;
    }
    await yieldToEventLoop();
  }
  return [...tallies.values()].map(({ speaker, sum, weight, isSarcastic: mocks }) => ({
    ...speaker,
    value: labelOf(sum / (weight + NEUTRAL_WEIGHT), mocks),
  }));
}

const mockingScores = (scores: readonly number[]): number[] => [
  SARCASM_SCORE,
  ...scores.map((score) => -Math.abs(score)),
];

const plainScores = ({ words }: Sentence, scores: readonly number[]): number[] =>
  words.length <= ACKNOWLEDGEMENT_WORDS
    ? scores.map((score) => (score > 0 ? score * ACKNOWLEDGEMENT_FACTOR : score))
    : [...scores];

function wordScores({ words }: Sentence, resources: LanguageResources): number[] {
  const scores: number[] = [];
  for (const [at, { normalized, stem }] of words.entries()) {
    if (resources.negations.has(normalized)) continue;
    const score = resources.sentimentOf(normalized, stem);
    if (score === 0) continue;
    const before = words.slice(Math.max(0, at - NEGATION_REACH), at);
    const negated = before.some((word) => resources.negations.has(word.normalized));
    scores.push(negated ? score * NEGATION_FACTOR : score);
  }
  return scores;
}

/** A phrase that is hardly ever sincere, or praise next to a complaint or after bad news. */
function isSarcastic(
  sentence: Sentence,
  scores: readonly number[],
  { sentences, resources }: ParsedTranscript,
): boolean {
  const { speaker, text, words, turn } = sentence;
  const { cues } = resources;
  if (speaker === 'internal') return false;
  if (cues.sarcasm.test(text)) return true;
  if (cues.mockPraise.test(text))
    return sentences.some((each) => (each.turn === turn || each.turn === turn - 1) && cues.fault.test(each.text));
  const first = words[0]!;
  if (!EXCLAMATION.test(text) || resources.sentimentOf(first.normalized, first.stem) <= 0) return false;
  return scores.some((score) => score <= COMPLAINT_SCORE) || cues.fault.test(text);
}

/** A sarcastic speaker is not happy, however polite their goodbye. */
function labelOf(score: number, mocks: boolean): Sentiment {
  if (score >= LABEL_THRESHOLD) return mocks ? 'NEUTRAL' : 'POSITIVE';
  return score <= -LABEL_THRESHOLD ? 'NEGATIVE' : 'NEUTRAL';
}
