import { contentStems, countStems, type ParsedTranscript, type Sentence } from '../language/parsed-transcript.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { findFaults } from './findings.js';
import { findReason, isQuestion, isSubstantial } from './reason.js';
import { isPromise } from './promises.js';
import type { Task } from './task.js';
import { findTasks } from './tasks.js';

const MIN_WORDS = 4;
const MAX_CHARACTERS = 1200;
const SIMILARITY_THRESHOLD = 0.6;
const QUESTION_FACTOR = 0.7;
/** "I will do that on Monday" has no word of weight. */
const BASE = 2;
const DATE_FACTOR = 1.3;
const BOOKED_FACTOR = 1.5;
const REASON_FACTOR = 1.5;
const CUSTOMER_FACTOR = 0.5;
/** In addition to a recap by the agent. */
const OUTCOMES = 3;
/** The turns in which people greet each other. */
const OPENING = 2;

/** A sentence of the transcript, perhaps without its introduction. */
type Extract = Pick<Sentence, 'speaker' | 'text'>;

/** Reason, faults, outcomes, then other important sentences; verbatim, which keeps the summary true. */
export async function extractKeySentences(parsed: ParsedTranscript): Promise<Extract[]> {
  const { sentences } = parsed;
  const reason = findReason(parsed);
  const reasons = reason?.sentences ?? [];
  const max = sentences.length < 10 ? 3 : sentences.length < 60 ? 5 : 7;
  const tasks = (await findTasks(parsed)).filter(({ kind }) => kind === 'promise');
  const recaps = findRecap(parsed);
  const taskSentences = new Set([...tasks.flatMap((task) => task.sentences), ...recaps]);
  const picked: Sentence[] = [...recaps];
  const pick = (candidates: readonly Sentence[], limit: number, known: readonly Sentence[] = reasons): void => {
    for (const sentence of candidates) {
      if (picked.length >= limit) return;
      if (![...known, ...picked].some((other) => areSimilar(other, sentence))) picked.push(sentence);
    }
  };
  pick(findFaults(parsed, reasons, taskSentences), max);
  // An outcome may repeat words of the reason.
  pick(rankOutcomes(tasks, reasons, parsed), picked.length + OUTCOMES, []);
  pick(await rankByContent(parsed), max);
  picked.sort((a, b) => sentences.indexOf(a) - sentences.indexOf(b));
  const opening = reasons.map(({ speaker }, i): Extract => ({ speaker, text: reason!.texts[i]! }));
  return [...opening, ...picked];
}

export async function summarize(parsed: ParsedTranscript): Promise<string | undefined> {
  const extract = await extractKeySentences(parsed);
  if (extract.length === 0) return undefined;
  while (extract.length > 1 && withSpeakers(extract, parsed).length > MAX_CHARACTERS) extract.pop();
  return [...withSpeakers(extract, parsed)].slice(0, MAX_CHARACTERS).join('');
}

/** Prefixes the speaker wherever it changes. */
export function withSpeakers(extract: readonly Extract[], { resources: { vocabulary } }: ParsedTranscript): string {
  let previous: Extract['speaker'] | undefined;
  const parts = extract.map(({ speaker, text }) => {
    const prefix = speaker === previous ? '' : `${speaker === 'internal' ? vocabulary.agent : vocabulary.customer}: `;
    previous = speaker;
    return prefix + withFullStop(text);
  });
  return parts.join(' ');
}

export const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What the agent repeats at the end: the sentence with the dates. */
function findRecap({ sentences, resources: { cues } }: ParsedTranscript): Sentence[] {
  const marker = sentences.findLast(({ speaker, text }) => speaker === 'internal' && cues.recap.test(text));
  if (!marker) return [];
  return sentences.filter(
    (sentence) =>
      sentence.turn === marker.turn &&
      !isQuestion(sentence) &&
      isSubstantial(sentence) &&
      cues.deadline.test(sentence.text),
  );
}

/** Promises and completed actions; those about the reason or a frequent subject, dated, or by the agent come first. */
function rankOutcomes(tasks: readonly Task[], reasons: readonly Sentence[], parsed: ParsedTranscript): Sentence[] {
  const { sentences, resources } = parsed;
  const { deadline, done, booked } = resources.cues;
  const counts = countStems(sentences);
  const reasonStems = new Set(reasons.flatMap(({ words }) => contentStems(words)));
  const promised = tasks.map(
    ({ sentences: said }) =>
      said.find((each) => each.speaker === 'internal' && isPromise(each, parsed)) ??
      said.find(({ speaker }) => speaker === 'internal') ??
      said[0]!,
  );
  const agreed = new Set(
    tasks
      .filter(({ speaker, sentences: [first, last] }) => last && last.speaker !== speaker && first?.speaker === speaker)
      .map(({ sentences: [first] }) => first),
  );
  const acts = sentences.filter(({ speaker, text }) => speaker === 'internal' && done.test(text));
  const score = (sentence: Sentence): number =>
    (scoreOf(sentence, counts) + BASE) *
    (deadline.test(sentence.text) ? DATE_FACTOR : 1) *
    (booked.test(sentence.text) || agreed.has(sentence) ? BOOKED_FACTOR : 1) *
    (contentStems(sentence.words).some((stem) => reasonStems.has(stem)) ? REASON_FACTOR : 1) *
    (sentence.speaker === 'internal' ? 1 : CUSTOMER_FACTOR);
  const scores = new Map([...promised, ...acts].map((sentence) => [sentence, score(sentence)]));
  return [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!);
}

async function rankByContent({ sentences, resources }: ParsedTranscript): Promise<Sentence[]> {
  const counts = countStems(sentences);
  const ranked: { sentence: Sentence; score: number }[] = [];
  for (const sentence of sentences) {
    await yieldToEventLoop();
    if (!isSubstantial(sentence) || (sentence.turn < OPENING && resources.cues.introduction.test(sentence.text)))
      continue;
    ranked.push({ sentence, score: scoreOf(sentence, counts) * (isQuestion(sentence) ? QUESTION_FACTOR : 1) });
  }
  return ranked.sort((a, b) => b.score - a.score).map(({ sentence }) => sentence);
}

/** Divided by the square root of the length, so that long sentences keep a small advantage. */
function scoreOf({ words }: Sentence, counts: ReadonlyMap<string, number>): number {
  const stems = [...new Set(contentStems(words))];
  const weight = stems.reduce((sum, stem) => sum + Math.log(1 + (counts.get(stem) ?? 0)), 0);
  return weight / Math.sqrt(Math.max(MIN_WORDS, words.length));
}

function areSimilar(a: Sentence, b: Sentence): boolean {
  const [first, second] = [new Set(contentStems(a.words)), new Set(contentStems(b.words))];
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return a === b || shared / Math.max(1, Math.min(first.size, second.size)) >= SIMILARITY_THRESHOLD;
}
