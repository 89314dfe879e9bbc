import type { SummaryTemplate, TemplateSection } from '../../settings/definitions.js';
import { cuesFor, hitsOf, tongueIn } from './cues.js';
import { moodsIn } from './moods.js';
import type { Reading, Sentence } from './reading.js';
import { attributed, ended, extractOf, reasonOf } from './summary.js';
import { tasksIn } from './tasks.js';
import { topicsIn } from './terms.js';

const MOST_SENTENCES = 3;

type Lines = string[];

/** Fills the sections that the conversation says something for. */
export async function filled(
  reading: Reading,
  { sections }: SummaryTemplate,
): Promise<{ name: string; content: string }[]> {
  const results: { name: string; content: string }[] = [];
  for (const section of sections) {
    const lines = await linesFor(section, reading);
    if (lines.length > 0) results.push({ name: section.name, content: laidOut(section, lines) });
  }
  return results;
}

const laidOut = ({ type }: TemplateSection, lines: Lines): string =>
  type === 'list' ? lines.map((line) => `- ${line}`).join('\n') : lines.join(' ');

async function linesFor({ about, keywords }: TemplateSection, reading: Reading): Promise<Lines> {
  const cues = cuesFor(keywords, tongueIn(reading));
  if (cues.length > 0) {
    const hits = hitsOf(cues, reading.sentences, reading).map(({ sentence }) => sentence);
    return told([...new Set(hits)].slice(0, MOST_SENTENCES), reading);
  }
  switch (about) {
    case 'reason': {
      const reason = reasonOf(reading);
      return reason ? [ended(reason.text)] : [];
    }
    case 'topics':
      return topicsIn(reading, []);
    case 'mood':
      return (await moodsIn(reading)).filter(({ speaker }) => speaker === 'external').map(({ value }) => value);
    case 'next_steps':
      return tasks(reading, 'promise');
    case 'requests':
      return tasks(reading, 'request');
    case 'summary':
      return told(await extractOf(reading), reading);
    case undefined:
      return [];
  }
}

async function tasks(reading: Reading, kind: 'promise' | 'request'): Promise<Lines> {
  const found = (await tasksIn(reading)).filter((task) => task.kind === kind);
  return told(
    found.map(({ sentence }) => sentence),
    reading,
  );
}

const told = (sentences: readonly Sentence[], reading: Reading): Lines =>
  sentences.map((sentence) => attributed([sentence], reading));
