import { yieldToEventLoop } from './yield-to-event-loop.js';
import { contentStems, countStems, type ParsedTranscript, type Sentence } from './language/parsed-transcript.js';
import { findTasks } from './tasks.js';

const MIN_WORDS = 4;
const MIN_CONTENT_WORDS = 2;
const MAX_CHARACTERS = 1200;
const SIMILARITY_THRESHOLD = 0.6;
const TASK_FACTOR = 1.6;
const REASON_FACTOR = 2;
const QUESTION_FACTOR = 0.7;

const isSubstantial = ({ words }: Sentence): boolean =>
  words.length >= MIN_WORDS && contentStems(words).length >= MIN_CONTENT_WORDS;

/** The first substantial sentence of the other party: usually why they called. */
export const findReason = ({ sentences }: ParsedTranscript): Sentence | undefined =>
  sentences.find((sentence) => sentence.speaker === 'external' && isSubstantial(sentence));

/** The highest-scoring sentences in their original order; extracting them verbatim keeps the summary true. */
export async function extractKeySentences(parsed: ParsedTranscript): Promise<Sentence[]> {
  const { sentences } = parsed;
  const counts = countStems(sentences);
  const taskSentences = new Set((await findTasks(parsed)).map(({ sentence }) => sentence));
  const reason = findReason(parsed);
  const ranked: { sentence: Sentence; score: number }[] = [];
  for (const sentence of sentences) {
    await yieldToEventLoop();
    if (!isSubstantial(sentence) && !taskSentences.has(sentence)) continue;
    let score = scoreOf(sentence, counts);
    if (taskSentences.has(sentence)) score *= TASK_FACTOR;
    if (sentence === reason) score *= REASON_FACTOR;
    if (sentence.text.endsWith('?') && !taskSentences.has(sentence)) score *= QUESTION_FACTOR;
    ranked.push({ sentence, score });
  }
  ranked.sort((a, b) => b.score - a.score);
  return pickDistinct(ranked, sentences.length).sort((a, b) => sentences.indexOf(a) - sentences.indexOf(b));
}

export async function summarize(parsed: ParsedTranscript): Promise<string | undefined> {
  const extract = await extractKeySentences(parsed);
  return extract.length === 0 ? undefined : [...withSpeakers(extract, parsed)].slice(0, MAX_CHARACTERS).join('');
}

/** Prefixes the speaker wherever it changes. */
export function withSpeakers(sentences: readonly Sentence[], { resources: { vocabulary } }: ParsedTranscript): string {
  let previous: Sentence['speaker'] | undefined;
  const parts = sentences.map(({ speaker, text }) => {
    const prefix = speaker === previous ? '' : `${speaker === 'internal' ? vocabulary.agent : vocabulary.customer}: `;
    previous = speaker;
    return prefix + withFullStop(text);
  });
  return parts.join(' ');
}

export const withFullStop = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Divided by the square root of the length, so that long sentences keep a small advantage. */
function scoreOf({ words }: Sentence, counts: ReadonlyMap<string, number>): number {
  const stems = [...new Set(contentStems(words))];
  const weight = stems.reduce((sum, stem) => sum + Math.log(1 + (counts.get(stem) ?? 0)), 0);
  return weight / Math.sqrt(Math.max(MIN_WORDS, words.length));
}

function pickDistinct(ranked: readonly { sentence: Sentence; score: number }[], total: number): Sentence[] {
  const max = total < 10 ? 3 : total < 60 ? 4 : 6;
  const picked: Sentence[] = [];
  for (const { sentence } of ranked) {
    if (picked.length >= max) break;
    if (!picked.some((other) => areSimilar(other, sentence))) picked.push(sentence);
  }
  return picked;
}

function areSimilar(a: Sentence, b: Sentence): boolean {
  const [first, second] = [a, b].map(({ words }) => new Set(contentStems(words)));
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return shared / Math.max(1, Math.min(first.size, second.size)) >= SIMILARITY_THRESHOLD;
}
