import { findNounPhrases, type NounPhrase } from '../language/nouns.js';
import { countStems, type ParsedTranscript, type Sentence, type Word } from '../language/parsed-transcript.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { findReason } from './reason.js';
import { findTasks } from './tasks.js';
import { fullTermOf } from './trade-terms.js';

const MAX_TERMS = 100;
const MAX_TOPICS = 5;
const MAX_TOPICS_LONG = 6;
const LONG_CONVERSATION = 20;
/** With fewer topics than this, single mentions count too. */
const MAX_SINGLE_MENTIONS = 4;
const REASON_WEIGHT = 2.5;
const TASK_WEIGHT = 1.5;
const COMPLEMENT_FACTOR = 0.4;
const PHRASE_FACTOR = 1.2;

interface Candidate {
  stems: string[];
  count: number;
  /** Occurrences by spelling; the most frequent one is displayed. */
  forms: Map<string, number>;
  weight: number;
}

/** Noun phrases by TF-IDF: frequent in this call, above all in its reason and tasks, but rare in the company's others. */
export async function extractTopics(parsed: ParsedTranscript, others: readonly string[][]): Promise<string[]> {
  const weightOf = await sentenceWeights(parsed);
  const candidates = new Map<string, Candidate>();
  const nounsAreCapitalized = parsed.resources.grammar.head === 'capitalized';
  for (const phrase of findNounPhrases(parsed)) {
    const weight = weightOf(phrase.sentence) * (phrase.isComplement ? COMPLEMENT_FACTOR : 1);
    for (const words of partsOf(phrase)) count(candidates, words, weight, nounsAreCapitalized);
    await yieldToEventLoop();
  }
  const rarity = inverseDocumentFrequency(others);
  const all = [...candidates.values()];
  const repeated = all.filter((candidate) => candidate.count > 1);
  const singleWords = all.filter(({ stems }) => stems.length === 1);
  const longest = parsed.transcript.lines.length >= LONG_CONVERSATION ? MAX_TOPICS_LONG : MAX_TOPICS;
  const chosen: Candidate[] = [];
  const choose = (from: readonly Candidate[], max: number): void => {
    const scored = from
      .map((candidate) => ({ candidate, score: scoreOf(candidate, rarity) }))
      .sort((a, b) => b.score - a.score || b.candidate.stems.length - a.candidate.stems.length);
    for (const { candidate } of scored) {
      if (chosen.length >= max) return;
      if (!chosen.some((other) => sharesWord(other, candidate))) chosen.push(candidate);
    }
  };
  choose(repeated, longest);
  // A voicemail repeats little.
  choose(singleWords, MAX_SINGLE_MENTIONS);
  return inFull(chosen, parsed);
}

/** The most frequent stems, which become `others` for later calls of the company. */
export const frequentTerms = ({ sentences }: ParsedTranscript): string[] =>
  [...countStems(sentences)]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TERMS)
    .map(([stem]) => stem);

/** Replaces nouns with their full terms; drops topics that are part of another one. */
function inFull(chosen: readonly Candidate[], parsed: ParsedTranscript): string[] {
  const topics = chosen.map(
    ({ stems, forms }) => (stems.length === 1 ? fullTermOf(stems[0]!, parsed) : undefined) ?? mostUsed(forms),
  );
  const isPart = (topic: string, other: string): boolean => ` ${other} `.includes(` ${topic} `);
  return topics.filter(
    (topic, at) => !topics.some((other, i) => i !== at && isPart(topic, other) && (topic !== other || i < at)),
  );
}

async function sentenceWeights(parsed: ParsedTranscript): Promise<(sentence: Sentence) => number> {
  const reasons = new Set(findReason(parsed)?.sentences);
  const tasks = new Set((await findTasks(parsed)).flatMap(({ sentences }) => sentences));
  return (sentence) => (reasons.has(sentence) ? REASON_WEIGHT : tasks.has(sentence) ? TASK_WEIGHT : 1);
}

/** The noun alone, and with its neighbouring words. */
function* partsOf({ words, head }: NounPhrase): Generator<Word[]> {
  const at = words.indexOf(head);
  yield [head];
  for (let from = at; from >= 0; from--)
    for (let to = at + 1; to <= words.length; to++) if (to - from > 1) yield words.slice(from, to);
}

function count(
  candidates: Map<string, Candidate>,
  words: readonly Word[],
  weight: number,
  nounsAreCapitalized: boolean,
): void {
  const stems = words.map(({ stem }) => stem);
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (!candidate) candidates.set(key, (candidate = { stems, count: 0, forms: new Map(), weight: 0 }));
  candidate.count++;
  candidate.weight += weight;
  const form = words.map((word) => displayForm(word, nounsAreCapitalized)).join(' ');
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
}

/** In lower case, unless it is an abbreviation or the language capitalizes all nouns. */
const displayForm = ({ form }: Word, nounsAreCapitalized: boolean): string =>
  nounsAreCapitalized || /\p{Lu}{2}/u.test(form) ? form : form.toLowerCase();

function inverseDocumentFrequency(others: readonly string[][]): (stem: string) => number {
  const calls = new Map<string, number>();
  for (const stems of others) for (const stem of stems) calls.set(stem, (calls.get(stem) ?? 0) + 1);
  return (stem) => Math.log((others.length + 1) / ((calls.get(stem) ?? 0) + 1)) + 1;
}

const scoreOf = ({ stems, weight }: Candidate, rarity: (stem: string) => number): number =>
  weight * stems.reduce((sum, stem) => sum + rarity(stem), 0) * (stems.length > 1 ? PHRASE_FACTOR : 1);

const sharesWord = (a: Candidate, b: Candidate): boolean => a.stems.some((stem) => b.stems.includes(stem));

const mostUsed = (forms: ReadonlyMap<string, number>): string => [...forms].sort(([, a], [, b]) => b - a)[0]![0];
