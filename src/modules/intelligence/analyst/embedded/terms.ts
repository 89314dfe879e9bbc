import type { Talk } from '../analyst.js';
import { breathe } from './breath.js';
import { read, type Reading, type Sentence, type Word } from './reading.js';

const MOST_TERMS = 100;
const MOST_TOPICS = 5;
const LONGEST_PHRASE = 3;
/** Of what is named only once; a short message has nothing else. */
const MOST_ONCE = 3;
const ABOUT_IT = 2;
const CAPITAL = 0.5;

interface Candidate {
  stems: string[];
  count: number;
  /** Counted by spelling, to show the one most used. */
  forms: Map<string, number>;
  weight: number;
}

/** The stems that a conversation uses most, which later ones of the company are weighed against. */
export async function weightyTerms(talk: Talk): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { words } of (await read(talk)).sentences)
    for (const { stem, full } of words) if (full) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TERMS)
    .map(([stem]) => stem);
}

/** Key phrases by TF-IDF: runs of full words, as RAKE finds them, weighed by how rare they are in the company's calls. */
export async function topicsIn(reading: Reading, others: readonly string[][]): Promise<string[]> {
  const { sentences, talk } = reading;
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) {
    for (const run of runsOf(sentence, talk.language.startsWith('de'))) {
      for (const phrase of phrasesOf(run)) note(candidates, phrase, weightOf(sentence, phrase, reading));
    }
    await breathe();
  }
  const rarity = rarityAmong(others);
  const all = [...candidates.values()];
  const again = all.filter(({ count }) => count > 1);
  const once = all.filter(({ stems }) => stems.length === 1);
  const scored = (again.length > 0 ? again : once)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, rarity) }))
    .sort((a, b) => b.score - a.score || b.candidate.stems.length - a.candidate.stems.length);
  const chosen: Candidate[] = [];
  for (const { candidate } of scored)
    if (
      chosen.length < (again.length > 0 ? MOST_TOPICS : MOST_ONCE) &&
      !chosen.some((other) => overlap(other, candidate))
    )
      chosen.push(candidate);
  return chosen.map(({ forms }) => mostUsed(forms));
}

/** Full words side by side. In German only nouns, which have capitals, are topics. */
function runsOf({ words }: Sentence, nounsOnly: boolean): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    const counts = word.full && (!nounsOnly || /^\p{Lu}/u.test(word.form));
    if (counts) runs.at(-1)!.push(word);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function* phrasesOf(run: readonly Word[]): Generator<Word[]> {
  for (let from = 0; from < run.length; from++)
    for (let length = 1; length <= LONGEST_PHRASE && from + length <= run.length; length++)
      yield run.slice(from, from + length);
}

function note(candidates: Map<string, Candidate>, phrase: readonly Word[], weight: number): void {
  const stems = phrase.map(({ stem }) => stem);
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (!candidate) candidates.set(key, (candidate = { stems, count: 0, forms: new Map(), weight: 0 }));
  candidate.count++;
  candidate.weight += weight;
  const form = phrase.map((word) => shown(word)).join(' ');
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
}

/** A capital inside a sentence is part of the word. */
const shown = ({ form, first }: Word): string => (first ? form.toLowerCase() : form);

/** What follows "about" weighs more; a name of something less than a plain word, since it may be one of a person. */
function weightOf({ text }: Sentence, phrase: readonly Word[], { knowledge, talk }: Reading): number {
  const [head] = phrase;
  const before = text.slice(0, Math.max(0, text.indexOf(head.form)));
  const told = knowledge.vocabulary.about.test(before.slice(-30)) ? ABOUT_IT : 1;
  const capital = !talk.language.startsWith('de') && !head.first && /^\p{Lu}/u.test(head.form) ? CAPITAL : 1;
  return told * capital;
}

function rarityAmong(others: readonly string[][]): (stem: string) => number {
  const calls = new Map<string, number>();
  for (const stems of others) for (const stem of stems) calls.set(stem, (calls.get(stem) ?? 0) + 1);
  return (stem) => Math.log((others.length + 1) / ((calls.get(stem) ?? 0) + 1)) + 1;
}

const scoreOf = ({ stems, weight }: Candidate, rarity: (stem: string) => number): number =>
  weight * stems.reduce((sum, stem) => sum + rarity(stem), 0) * (stems.length > 1 ? 1.2 : 1);

/** One is part of the other, or they share most of their words. */
function overlap(a: Candidate, b: Candidate): boolean {
  return a.stems.some((stem) => b.stems.includes(stem));
}

const mostUsed = (forms: ReadonlyMap<string, number>): string => [...forms].sort(([, a], [, b]) => b - a)[0][0];
