import type { SummaryTemplate, TemplateSection } from '../../rules/definitions.js';
import { keywordsFor, findPhrases } from './language/phrases.js';
import { detectSentiments } from './sentiments.js';
import type { ParsedTranscript, Sentence } from './language/parsed-transcript.js';
import { findReason } from './notes/reason.js';
import { withSpeakers, withFullStop, extractKeySentences } from './notes/summary.js';
import { findTasks } from './notes/tasks.js';
import { extractTopics } from './notes/topics.js';

const MAX_SENTENCES = 3;

/** Leaves out the sections without content. */
export async function fillSections(
  parsed: ParsedTranscript,
  { sections }: SummaryTemplate,
): Promise<{ name: string; content: string }[]> {
  const results: { name: string; content: string }[] = [];
  for (const section of sections) {
    const lines = await linesFor(section, parsed);
    if (lines.length > 0) results.push({ name: section.name, content: formatLines(section, lines) });
  }
  return results;
}

const formatLines = ({ type }: TemplateSection, lines: string[]): string =>
  type === 'list' ? lines.map((line) => `- ${line}`).join('\n') : lines.join(' ');

async function linesFor({ about, keywords }: TemplateSection, parsed: ParsedTranscript): Promise<string[]> {
  const phrases = keywordsFor(keywords, parsed);
  if (phrases.length > 0) {
    const matches = findPhrases(phrases, parsed.sentences, parsed).map(({ sentence }) => sentence);
    return toLines([...new Set(matches)].slice(0, MAX_SENTENCES), parsed);
  }
  switch (about) {
    case 'reason': {
      const reason = findReason(parsed);
      return reason ? reason.texts.map(withFullStop) : [];
    }
    case 'topics':
      return extractTopics(parsed, []);
    case 'mood':
      return (await detectSentiments(parsed))
        .filter(({ speaker }) => speaker === 'external')
        .map(({ value }) => parsed.resources.vocabulary.moods[value]);
    case 'next_steps':
      return taskLines(parsed, 'promise');
    case 'requests':
      return taskLines(parsed, 'request');
    case 'summary':
      return toLines(await extractKeySentences(parsed), parsed);
    case undefined:
      return [];
  }
}

async function taskLines(parsed: ParsedTranscript, kind: 'promise' | 'request'): Promise<string[]> {
  const tasks = (await findTasks(parsed)).filter((task) => task.kind === kind);
  return tasks.map(({ sentences }) => withSpeakers(sentences, parsed));
}

const toLines = (sentences: readonly Pick<Sentence, 'speaker' | 'text'>[], parsed: ParsedTranscript): string[] =>
  sentences.map((sentence) => withSpeakers([sentence], parsed));
