import { contentStems, type ParsedTranscript, type Sentence } from '../language/parsed-transcript.js';

const MIN_WORDS = 4;
const MIN_CONTENT_WORDS = 2;
/** A reason with fewer content words is continued by the next sentence. */
const ENOUGH_CONTENT_WORDS = 3;
/** How many turns of the customer, or of an agent who calls, may pass before the reason. */
const CUSTOMER_TURNS = 5;
const AGENT_TURNS = 2;

/** Weights for and against a sentence as the reason. */
const NEED = 2;
const FAULT = 1.5;
const CONTENT_WORD = 0.4;
const MAX_CONTENT_WORDS = 8;
const MAX_SHARED = 3;
const BACKGROUND = 2;
const INTRODUCTION = 0.5;
const QUESTION = 1;
const LATER_TURN = 1;

export interface Reason {
  sentences: Sentence[];
  /** Without the greetings and names before the reason itself. */
  texts: string[];
}

export const isSubstantial = ({ words }: Sentence): boolean =>
  words.length >= MIN_WORDS && contentStems(words).length >= MIN_CONTENT_WORDS;

/** Why the customer called: their stated reason, else what they want or what is wrong, else their first statement. */
export function findReason(parsed: ParsedTranscript): Reason | undefined {
  const { cues } = parsed.resources;
  const opening = firstTurns(parsed.sentences, 'external', CUSTOMER_TURNS);
  const says = (cue: RegExp) => (sentence: Sentence) => cue.test(sentence.text) && isSubstantial(sentence);
  const found =
    opening.find((sentence) => cues.reason.test(sentence.text)) ??
    firstTurns(parsed.sentences, 'internal', AGENT_TURNS).find(says(cues.reason)) ??
    bestStatement(opening, parsed) ??
    parsed.sentences.find((sentence) => sentence.speaker === 'external' && isSubstantial(sentence));
  if (!found) return undefined;
  const sentences = withContinuation(found, parsed);
  return { sentences, texts: sentences.map(({ text }) => withoutIntroduction(text, parsed)) };
}

/** The best statement of a need or fault: as early as possible, and related to the rest of the call. */
function bestStatement(
  opening: readonly Sentence[],
  { sentences, resources: { cues } }: ParsedTranscript,
): Sentence | undefined {
  const turns = [...new Set(opening.map(({ turn }) => turn))];
  const lastTurns = new Map(sentences.flatMap(({ turn, words }) => contentStems(words).map((stem) => [stem, turn])));
  const scoreOf = ({ text, turn, words }: Sentence): number => {
    const shared = new Set(contentStems(words).filter((stem) => lastTurns.get(stem)! > turn)).size;
    return (
      (cues.need.test(text) ? NEED : 0) +
      (cues.fault.test(text) ? FAULT : 0) +
      Math.min(shared, MAX_SHARED) +
      Math.min(contentStems(words).length, MAX_CONTENT_WORDS) * CONTENT_WORD -
      (cues.background.test(text) && !cues.need.test(text) ? BACKGROUND : 0) -
      (cues.introduction.test(text) ? INTRODUCTION : 0) -
      (text.endsWith('?') ? QUESTION : 0) -
      turns.indexOf(turn) * LATER_TURN
    );
  };
  const scores = new Map(opening.filter(isSubstantial).map((sentence) => [sentence, scoreOf(sentence)]));
  // The first of equals: sorting is stable.
  return [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!)[0];
}

export const isQuestion = ({ text }: Sentence): boolean => text.endsWith('?');

function firstTurns(sentences: readonly Sentence[], speaker: Sentence['speaker'], max: number): Sentence[] {
  const own = sentences.filter((sentence) => sentence.speaker === speaker);
  const turns = [...new Set(own.map(({ turn }) => turn))].slice(0, max);
  return own.filter(({ turn }) => turns.includes(turn));
}

/** "I am calling about my order" says less than the sentence after it. */
function withContinuation(sentence: Sentence, { sentences }: ParsedTranscript): Sentence[] {
  if (contentStems(sentence.words).length >= ENOUGH_CONTENT_WORDS) return [sentence];
  const next = sentences.at(sentences.indexOf(sentence) + 1);
  return next && next.turn === sentence.turn && !isQuestion(next) && isSubstantial(next)
    ? [sentence, next]
    : [sentence];
}

function withoutIntroduction(text: string, { resources: { cues } }: ParsedTranscript): string {
  const start = [cues.reason, cues.need]
    .map((cue) => cue.exec(text)?.index ?? 0)
    .sort((a, b) => a - b)
    .find((at) => cues.introduction.test(text.slice(0, at)));
  const clauses = text.slice(start).split(/(?<=[,;:–]) /);
  while (clauses.length > 1 && cues.introduction.test(clauses[0]!) && !cues.reason.test(clauses[0]!)) clauses.shift();
  const rest = clauses.join(' ');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
