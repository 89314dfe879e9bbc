// What a person noted about a dialogue (`noted`) against what the analyst says about it, as counts per kind of note:
// how much of what was said is right (precision), and how much of what was noted was said (recall).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const KINDS = ['reason', 'outcome', 'promises', 'dates', 'names', 'topics'];
const TEMPLATE = { name: 'reason', sections: [{ name: 'reason', type: 'text', about: 'reason' }] };

export const readDialogues = (half) => {
  const folder = join(import.meta.dirname, 'dialogues', half);
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }));
};

const transcriptOf = ({ language, lines }) => ({
  type: 'call',
  language,
  lines: lines.map((line) => {
    const speaker = line.startsWith('A:') ? 'internal' : 'external';
    return { speaker, userId: speaker === 'internal' ? 1 : null, text: line.slice(3) };
  }),
});

const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
const contains = (text, part) => plain(text).includes(plain(part));
const containsAll = (text, parts) => parts.every((part) => contains(text, part));
const sentencesOf = (text) => text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence !== '');
const wordsOf = (text) => plain(text).match(/[\p{L}'-]+/gu) ?? [];

/** `said` is right where `matches` finds something that was noted; `noted` is found where something that was said matches. */
function compare(said, noted, matches) {
  return {
    said: said.length,
    right: said.filter((each) => noted.some((one) => matches(each, one))).length,
    noted: noted.length,
    found: noted.filter((one) => said.some((each) => matches(each, one))).length,
  };
}

/** Counts of one dialogue. */
export async function scoreDialogue({ analyst, parse, findNames, matchesOf }, dialogue) {
  const { noted } = dialogue;
  const transcript = transcriptOf(dialogue);
  const parsed = await parse(transcript);
  const [{ content: reason } = { content: '' }] = await analyst.fillTemplate(transcript, TEMPLATE);
  const summary = (await analyst.summarize(transcript)) ?? '';
  const items = await analyst.extractActionItems(transcript);
  const { topics } = await analyst.extractTopics(transcript, () => Promise.resolve([]));
  const { cues, vocabulary } = parsed.resources;
  // Forms of address and dates are capitalized too.
  const isAddress = (word) => new RegExp(vocabulary.namePrefix, 'i').test(`${word} `) || cues.deadline.test(word);
  const names = [...(await findNames(transcript, parsed.resources))].filter((word) => !isAddress(word));
  const wanted = noted.promises.map((parts) => ({ parts }));
  const accepted = (noted.optional ?? []).map((part) => ({ parts: [part] }));
  const promises = compare(items, wanted, (item, { parts }) => containsAll(item, parts));
  const expected = [...wanted, ...accepted];
  // A part may be an item of its own; one that says less than what was noted is not wrong, but finds nothing.
  promises.right = items.filter((item) =>
    expected.some(({ parts }) => parts.some((part) => contains(item, part))),
  ).length;
  const outcome = compare(sentencesOf(summary), [...noted.outcome, ...noted.reason], contains);
  // What else was promised belongs in a summary too.
  outcome.right = sentencesOf(summary).filter((sentence) =>
    [...noted.outcome, ...noted.reason, ...noted.topics, ...noted.promises.flat()].some((part) =>
      contains(sentence, part),
    ),
  ).length;
  const dates = [...new Set(items.flatMap((item) => matchesOf(cues.deadline, item).map(([date]) => date)))];
  const nameWords = [...new Set(noted.names.flatMap(wordsOf))];
  return {
    reason: compare(reason === '' ? [] : [reason], noted.reason, contains),
    outcome,
    promises,
    dates: compare(dates, noted.dates, (a, b) => contains(a, b) || contains(b, a)),
    names: compare(names, nameWords, (a, b) => plain(a) === b),
    topics: compare(topics, noted.topics, (a, b) => contains(a, b) || contains(b, a)),
    texts: { reason, summary, items, topics, names },
  };
}

/** Precision, recall and their harmonic mean per kind, over all dialogues. */
export function total(scores) {
  return Object.fromEntries(
    KINDS.map((kind) => {
      const sum = (field) => scores.reduce((all, score) => all + score[kind][field], 0);
      const precision = sum('right') / Math.max(1, sum('said'));
      const recall = sum('found') / Math.max(1, sum('noted'));
      return [kind, { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }];
    }),
  );
}

export const mean = (totals) => KINDS.reduce((sum, kind) => sum + totals[kind].f1, 0) / KINDS.length;
