import { matchesOf } from '../cues/cues.js';
import { contentStems, type ParsedTranscript, type Sentence } from '../language/parsed-transcript.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { isVague, type Task } from './task.js';

/** Within this many turns, a task about the same thing completes the earlier one. */
const NEAR = 4;
/** The overlap from which two tasks count as the same, wherever they occur. */
const SIMILARITY = 0.6;
const MAX_SENTENCES = 3;

/** Keeps each task once, where it first occurs; adds a later sentence about it if that has a new date or detail. */
export async function mergeTasks(tasks: readonly Task[], parsed: ParsedTranscript): Promise<Task[]> {
  const merged: Task[] = [];
  for (const task of tasks) {
    await yieldToEventLoop();
    const mayContinue = task.kind === 'promise' && task.nouns.size === 0 && isContinuation(task, parsed);
    const earlier = merged.findLast((each) => isSameTask(each, task, mayContinue));
    if (!earlier) merged.push({ ...task });
    else if (addsSomething(task, earlier, parsed) && earlier.sentences.length < MAX_SENTENCES) {
      earlier.sentences = union(earlier.sentences, task.sentences);
      earlier.nouns = new Set([...earlier.nouns, ...task.nouns]);
    }
  }
  return merged.filter(
    ({ sentences, nouns }) => nouns.size > 0 || sentences.some((each) => isInformative(each, parsed)),
  );
}

const union = (a: readonly Sentence[], b: readonly Sentence[]): Sentence[] =>
  [...new Set([...a, ...b])].sort((first, second) => first.turn - second.turn);

/** "I will call you on Monday" is a task of its own, "you will get it on Monday" is not. */
function isContinuation({ sentences, speaker }: Task, { resources: { cues } }: ParsedTranscript): boolean {
  const first = sentences[0]!;
  const isOwn = cues.taskVerbs.test(first.text) && !cues.receipt.test(first.text);
  // A task that the other party asked for is new.
  return isVague(first) && !isOwn && first.speaker === speaker;
}

function isSameTask(earlier: Task, later: Task, mayContinue: boolean): boolean {
  const last = earlier.sentences.at(-1)!;
  const first = later.sentences[0]!;
  if (later.sentences.some((each) => earlier.sentences.includes(each))) return true;
  if (earlier.speaker !== later.speaker) return false;
  const gap = first.turn - last.turn;
  if (later.nouns.size === 0) return gap <= 2 && mayContinue;
  let shared = 0;
  for (const noun of later.nouns) if (earlier.nouns.has(noun)) shared++;
  if (gap <= NEAR && (later.hasAntecedent ? shared > 0 : shared === later.nouns.size)) return true;
  return shared >= 2 && shared / Math.min(earlier.nouns.size, later.nouns.size) >= SIMILARITY;
}

function addsSomething(later: Task, earlier: Task, { resources: { cues } }: ParsedTranscript): boolean {
  const known = new Set(earlier.sentences.flatMap(({ words }) => contentStems(words)));
  const dates = (sentences: readonly Sentence[]): string[] =>
    sentences.flatMap(({ text }) => matchesOf(cues.deadline, text.toLowerCase()).map(([date]) => date));
  const knownDates = new Set(dates(earlier.sentences));
  if (dates(later.sentences).some((date) => !knownDates.has(date))) return true;
  if (later.sentences.some(({ text }) => cues.booked.test(text))) return true;
  const stems = new Set(later.sentences.flatMap(({ words }) => contentStems(words)));
  const news = [...stems].filter((stem) => !known.has(stem)).length;
  return later.nouns.size > 0 && news / Math.max(1, stems.size) > 1 - SIMILARITY;
}

/** "I will take care of it" alone does not name the task. */
const isInformative = (sentence: Sentence, { resources: { cues } }: ParsedTranscript): boolean =>
  cues.deadline.test(sentence.text) || contentStems(sentence.words).length > 1;
