import { contentStems, type ParsedTranscript, type Sentence } from '../language/parsed-transcript.js';

const MIN_WORDS = 4;
const MIN_CONTENT_WORDS = 2;
/** A reason with fewer content words is continued by the next sentence. */
const ENOUGH_CONTENT_WORDS = 3;
/** How many turns of the customer, or of an agent who calls, may pass before the reason. */
const CUSTOMER_TURNS = 5;
const AGENT_TURNS = 2;

export interface Reason {
  sentences: Sentence[];
  /** Without the greetings and names before the reason itself. */
  texts: string[];
}

export const isSubstantial = ({ words }: Sentence): boolean =>
  words.length >= MIN_WORDS && contentStems(words).length >= MIN_CONTENT_WORDS;

/** Why the customer called: what they say so, else what they want or what is wrong, else their first statement. */
export function findReason(parsed: ParsedTranscript): Reason | undefined {
  const { cues } = parsed.resources;
  const opening = firstTurns(parsed.sentences, 'external', CUSTOMER_TURNS);
  const says = (cue: RegExp) => (sentence: Sentence) => cue.test(sentence.text) && isSubstantial(sentence);
  const found =
    opening.find((sentence) => cues.reason.test(sentence.text)) ??
    firstTurns(parsed.sentences, 'internal', AGENT_TURNS).find(says(cues.reason)) ??
    firstStatement(opening, parsed) ??
    parsed.sentences.find((sentence) => sentence.speaker === 'external' && isSubstantial(sentence));
  if (!found) return undefined;
  const sentences = withContinuation(found, parsed);
  return { sentences, texts: sentences.map(({ text }) => withoutIntroduction(text, parsed)) };
}

/** Of the first turn that says something: what the customer wants or what is wrong, else anything but an introduction. */
function firstStatement(opening: readonly Sentence[], { resources: { cues } }: ParsedTranscript): Sentence | undefined {
  for (const turn of new Set(opening.map((sentence) => sentence.turn))) {
    const said = opening.filter((sentence) => sentence.turn === turn && isSubstantial(sentence));
    const found =
      said.find(({ text }) => cues.need.test(text)) ??
      said.find((sentence) => cues.fault.test(sentence.text) && !isQuestion(sentence)) ??
      said.find((sentence) => !cues.introduction.test(sentence.text));
    if (found) return found;
  }
  return undefined;
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
  while (clauses.length > 1 && cues.introduction.test(clauses[0]) && !cues.reason.test(clauses[0])) clauses.shift();
  const rest = clauses.join(' ');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
