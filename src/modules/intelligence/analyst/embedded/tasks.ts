import { breathe } from './breath.js';
import type { Reading, Sentence } from './reading.js';

const MOST_TASKS = 10;
const SHORTEST = 3;

export interface Task {
  sentence: Sentence;
  kind: 'promise' | 'request';
}

/** What somebody promised, or asked, to be done after the call; what is done at once is no task. */
export async function tasksIn({ sentences, knowledge: { vocabulary } }: Reading): Promise<Task[]> {
  const tasks: Task[] = [];
  const known = new Set<string>();
  for (const sentence of sentences) {
    await breathe();
    const { text, words } = sentence;
    const kind = vocabulary.promise.test(text) ? 'promise' : vocabulary.request.test(text) ? 'request' : undefined;
    if (!kind || words.length < SHORTEST || !isForLater(text, kind, vocabulary)) continue;
    const key = words.map(({ stem }) => stem).join(' ');
    if (known.has(key)) continue;
    known.add(key);
    tasks.push({ sentence, kind });
  }
  return tasks.slice(-MOST_TASKS);
}

function isForLater(text: string, kind: Task['kind'], words: Reading['knowledge']['vocabulary']): boolean {
  const { tasks, deadline, atOnce, unless } = words;
  if (unless.test(text)) return false;
  if (atOnce.test(text)) return deadline.test(text) && tasks.test(text);
  return tasks.test(text) || (kind === 'promise' && deadline.test(text));
}
