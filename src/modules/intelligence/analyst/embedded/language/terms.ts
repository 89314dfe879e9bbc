import type { Transcript } from '../../analyst.js';
import { yieldToEventLoop } from '../yield-to-event-loop.js';
import { countStems, parseTranscript, type ParsedTranscript, type Sentence, type Word } from './parsed-transcript.js';

const MAX_TERMS = 100;
const MAX_TOPICS = 5;
const MAX_PHRASE_WORDS = 3;
/** Limit for topics mentioned once, used when no phrase is repeated. */
const MAX_SINGLE_MENTIONS = 3;
const TOPIC_PREFIX_FACTOR = 2;
const CAPITALIZED_FACTOR = 0.5;

interface Candidate {
  stems: string[];
  count: number;
  /** Occurrences by spelling; the most frequent one is displayed. */
  forms: Map<string, number>;
  weight: number;
}

/** The most frequent stems, stored to compute the document frequencies for later calls of the company. */
export async function frequentTerms(transcript: Transcript): Promise<string[]> {
  return [...countStems((await parseTranscript(transcript)).sentences)]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TERMS)
    .map(([stem]) => stem);
}

/** Key phrases by TF-IDF: candidates are runs of content words (RAKE), rare ones among the company's calls rank first. */
export async function extractTopics(parsed: ParsedTranscript, others: readonly string[][]): Promise<string[]> {
  const { sentences, transcript } = parsed;
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) {
    for (const run of contentWordRuns(sentence, transcript.language.startsWith('de'))) {
      for (const phrase of phrasesOf(run)) countPhrase(candidates, phrase, weightOf(sentence, phrase, parsed));
    }
    await yieldToEventLoop();
  }
  const rarity = inverseDocumentFrequency(others);
  const all = [...candidates.values()];
  const repeated = all.filter(({ count }) => count > 1);
  const singleWords = all.filter(({ stems }) => stems.length === 1);
  const scored = (repeated.length > 0 ? repeated : singleWords)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, rarity) }))
    .sort((a, b) => b.score - a.score || b.candidate.stems.length - a.candidate.stems.length);
  const chosen: Candidate[] = [];
  for (const { candidate } of scored) {
    if (chosen.length === (repeated.length > 0 ? MAX_TOPICS : MAX_SINGLE_MENTIONS)) break;
    if (!chosen.some((other) => sharesWord(other, candidate))) chosen.push(candidate);
  }
  return chosen.map(({ forms }) => mostUsed(forms));
}

/** Adjacent content words; in German only nouns, which are capitalized. */
function contentWordRuns({ words }: Sentence, nounsOnly: boolean): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    const belongs = word.isContentWord && (!nounsOnly || /^\p{Lu}/u.test(word.form));
    if (belongs) runs.at(-1)!.push(word);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function* phrasesOf(run: readonly Word[]): Generator<Word[]> {
  for (let from = 0; from < run.length; from++)
    for (let length = 1; length <= MAX_PHRASE_WORDS && from + length <= run.length; length++)
      yield run.slice(from, from + length);
}

function countPhrase(candidates: Map<string, Candidate>, phrase: readonly Word[], weight: number): void {
  const stems = phrase.map(({ stem }) => stem);
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (!candidate) candidates.set(key, (candidate = { stems, count: 0, forms: new Map(), weight: 0 }));
  candidate.count++;
  candidate.weight += weight;
  const form = phrase.map((word) => displayForm(word)).join(' ');
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
}

/** The first word of a sentence is capitalized only by its position. */
const displayForm = ({ form, isFirst }: Word): string => (isFirst ? form.toLowerCase() : form);

/** A phrase after "about" weighs more; a capitalized one less, since it may be the name of a person. */
function weightOf({ text }: Sentence, phrase: readonly Word[], { resources, transcript }: ParsedTranscript): number {
  const [head] = phrase;
  const before = text.slice(0, Math.max(0, text.indexOf(head.form)));
  const prefixFactor = resources.vocabulary.topicPrefix.test(before.slice(-30)) ? TOPIC_PREFIX_FACTOR : 1;
  const capitalFactor =
    !transcript.language.startsWith('de') && !head.isFirst && /^\p{Lu}/u.test(head.form) ? CAPITALIZED_FACTOR : 1;
  return prefixFactor * capitalFactor;
}

function inverseDocumentFrequency(others: readonly string[][]): (stem: string) => number {
  const calls = new Map<string, number>();
  for (const stems of others) for (const stem of stems) calls.set(stem, (calls.get(stem) ?? 0) + 1);
  return (stem) => Math.log((others.length + 1) / ((calls.get(stem) ?? 0) + 1)) + 1;
}

const scoreOf = ({ stems, weight }: Candidate, rarity: (stem: string) => number): number =>
  weight * stems.reduce((sum, stem) => sum + rarity(stem), 0) * (stems.length > 1 ? 1.2 : 1);

const sharesWord = (a: Candidate, b: Candidate): boolean => a.stems.some((stem) => b.stems.includes(stem));

const mostUsed = (forms: ReadonlyMap<string, number>): string => [...forms].sort(([, a], [, b]) => b - a)[0][0];
