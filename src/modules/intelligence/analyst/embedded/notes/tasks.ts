import { findNounPhrases } from '../language/nouns.js';
import type { ParsedTranscript, Sentence } from '../language/parsed-transcript.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { Agreements } from './agreements.js';
import { mergeTasks } from './merge-tasks.js';
import { isPromise } from './promises.js';
import { findReason, isQuestion } from './reason.js';
import { isVague, type Task } from './task.js';

const MAX_TASKS = 10;
const MIN_WORDS = 3;

/** The tasks for after the call that somebody promised or both agreed on, each once, as it was first mentioned. */
export async function findTasks(parsed: ParsedTranscript): Promise<Task[]> {
  const reasons = new Set(findReason(parsed)?.sentences);
  const nounsOf = await nounStems(parsed);
  const agreements = new Agreements(parsed, (sentence) => nounsOf(sentence).size > 0);
  const tasks: Task[] = [];
  const add = (kind: Task['kind'], { speaker }: Sentence, sentences: Sentence[], hasAntecedent = false): void => {
    tasks.push({
      kind,
      speaker,
      sentences,
      hasAntecedent,
      nouns: new Set(sentences.flatMap((each) => [...nounsOf(each)])),
    });
  };
  for (const sentence of parsed.sentences) {
    await yieldToEventLoop();
    if (sentence.words.length < MIN_WORDS || reasons.has(sentence) || agreements.isRecap(sentence)) continue;
    if (!isQuestion(sentence) && isPromise(sentence, parsed)) {
      if (isConfirmation(sentence, tasks.at(-1), parsed)) continue;
      const antecedent = nounsOf(sentence).size === 0 && isVague(sentence) && agreements.antecedentOf(sentence);
      if (antecedent) add('promise', sentence, [antecedent, sentence], true);
      else add('promise', sentence, [sentence]);
      continue;
    }
    const agreed = agreements.agreedOffer(sentence);
    if (agreed) add('promise', sentence, agreed);
    else if (agreements.isOpenRequest(sentence)) add('request', sentence, [sentence]);
  }
  return (await mergeTasks(tasks, parsed)).slice(0, MAX_TASKS);
}

/** "You will receive a confirmation" after a promise belongs to it. */
function isConfirmation(
  { turn, text }: Sentence,
  previous: Task | undefined,
  { resources }: ParsedTranscript,
): boolean {
  const { receipt, deadline } = resources.cues;
  return receipt.test(text) && !deadline.test(text) && previous?.sentences.at(-1)?.turn === turn;
}

async function nounStems(parsed: ParsedTranscript): Promise<(sentence: Sentence) => ReadonlySet<string>> {
  const nouns = new Map<Sentence, Set<string>>();
  for (const { sentence, words } of findNounPhrases(parsed)) {
    const stems = nouns.get(sentence) ?? new Set();
    for (const { stem } of words) stems.add(stem);
    nouns.set(sentence, stems);
    await yieldToEventLoop();
  }
  return (sentence) => nouns.get(sentence) ?? new Set();
}
