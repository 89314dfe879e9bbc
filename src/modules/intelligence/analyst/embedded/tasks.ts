import { yieldToEventLoop } from './yield-to-event-loop.js';
import type { ParsedTranscript, Sentence } from './language/parsed-transcript.js';

const MAX_TASKS = 10;
const MIN_WORDS = 3;

export interface Task {
  sentence: Sentence;
  kind: 'promise' | 'request';
}

/** What somebody promised or requested to be done after the call, without what is done during the call. */
export async function findTasks({ sentences, resources: { vocabulary } }: ParsedTranscript): Promise<Task[]> {
  const tasks: Task[] = [];
  const seen = new Set<string>();
  for (const sentence of sentences) {
    await yieldToEventLoop();
    const { text, words } = sentence;
    const kind = vocabulary.promise.test(text) ? 'promise' : vocabulary.request.test(text) ? 'request' : undefined;
    if (!kind || words.length < MIN_WORDS || !isForLater(text, kind, vocabulary)) continue;
    const key = words.map(({ stem }) => stem).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    tasks.push({ sentence, kind });
  }
  return tasks.slice(-MAX_TASKS);
}

function isForLater(text: string, kind: Task['kind'], words: ParsedTranscript['resources']['vocabulary']): boolean {
  const { taskVerbs, deadline, immediate, condition } = words;
  if (condition.test(text)) return false;
  if (immediate.test(text)) return deadline.test(text) && taskVerbs.test(text);
  return taskVerbs.test(text) || (kind === 'promise' && deadline.test(text));
}
