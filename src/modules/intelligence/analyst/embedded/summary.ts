import { breathe } from './breath.js';
import type { Reading, Sentence } from './reading.js';
import { tasksIn } from './tasks.js';

const SHORTEST = 4;
const LEAST_FULL_WORDS = 2;
const MOST_CHARACTERS = 1200;
const ALIKE = 0.6;
const PROMISED = 1.6;
const REASON = 2;
const NOT_A_STATEMENT = 0.7;

/** Sentences that carry something. */
const substantial = ({ words }: Sentence): boolean =>
  words.length >= SHORTEST && words.filter(({ full }) => full).length >= LEAST_FULL_WORDS;

/** What the other party said first that carries something: why they called, or what they answered. */
export const reasonOf = ({ sentences }: Reading): Sentence | undefined =>
  sentences.find((sentence) => sentence.speaker === 'external' && substantial(sentence));

/** The sentences that weigh most, in their order: an extract, so nothing is said that was not said. */
export async function extractOf(reading: Reading): Promise<Sentence[]> {
  const { sentences } = reading;
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (const { stem, full } of words) if (full) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const promised = new Set((await tasksIn(reading)).map(({ sentence }) => sentence));
  const reason = reasonOf(reading);
  const ranked: { sentence: Sentence; score: number }[] = [];
  for (const sentence of sentences) {
    await breathe();
    if (!substantial(sentence) && !promised.has(sentence)) continue;
    let score = weigh(sentence, counts);
    if (promised.has(sentence)) score *= PROMISED;
    if (sentence === reason) score *= REASON;
    if (sentence.text.endsWith('?') && !promised.has(sentence)) score *= NOT_A_STATEMENT;
    ranked.push({ sentence, score });
  }
  ranked.sort((a, b) => b.score - a.score);
  return chosen(ranked, sentences.length).sort((a, b) => sentences.indexOf(a) - sentences.indexOf(b));
}

export async function summaryOf(reading: Reading): Promise<string | undefined> {
  const extract = await extractOf(reading);
  return extract.length === 0 ? undefined : attributed(extract, reading).slice(0, MOST_CHARACTERS);
}

/** Each with who said it; sentences of one speaker in a row are not told apart. */
export function attributed(sentences: readonly Sentence[], { knowledge: { vocabulary } }: Reading): string {
  let last: Sentence['speaker'] | undefined;
  const parts = sentences.map(({ speaker, text }) => {
    const who = speaker === last ? '' : `${speaker === 'internal' ? vocabulary.agent : vocabulary.customer}: `;
    last = speaker;
    return who + ended(text);
  });
  return parts.join(' ');
}

export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The mean weight of its full words, with a little more for a sentence that has more of them. */
function weigh({ words }: Sentence, counts: ReadonlyMap<string, number>): number {
  const stems = [...new Set(words.filter(({ full }) => full).map(({ stem }) => stem))];
  const weight = stems.reduce((sum, stem) => sum + Math.log(1 + (counts.get(stem) ?? 0)), 0);
  return weight / Math.sqrt(Math.max(SHORTEST, words.length));
}

function chosen(ranked: readonly { sentence: Sentence; score: number }[], of: number): Sentence[] {
  const most = of < 10 ? 3 : of < 60 ? 4 : 6;
  const picked: Sentence[] = [];
  for (const { sentence } of ranked) {
    if (picked.length >= most) break;
    if (!picked.some((other) => alike(other, sentence))) picked.push(sentence);
  }
  return picked;
}

function alike(a: Sentence, b: Sentence): boolean {
  const [one, two] = [a, b].map(({ words }) => new Set(words.filter(({ full }) => full).map(({ stem }) => stem)));
  const shared = [...one].filter((stem) => two.has(stem)).length;
  return shared / Math.max(1, Math.min(one.size, two.size)) >= ALIKE;
}
