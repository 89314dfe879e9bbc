import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/contracts/intelligence/types.js';
import type { Transcript } from '../../../src/modules/intelligence/analyst/analyst.js';
import { EmbeddedAnalyst } from '../../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import type { Sentiment } from '../../../src/modules/intelligence/results/contents.js';

/** A conversation of about forty utterances (A: the agent, C: the customer) with the notes that a person would take. */
interface Golden {
  language: Language;
  lines: string[];
  expected: {
    /** An utterance of the customer, which opens the summary. */
    reason: string;
    /** The fault and the outcome. */
    summary: string[];
    /** The parts of each action item; no others may appear, except optional ones. */
    items: string[][];
    optionalItems?: string[];
    mood: Sentiment[];
    /** Every topic is one of these, or contains one. */
    topics: string[];
    /** People, companies and places, which are not topics. */
    names: string[];
  };
}

const FOLDER = join(__dirname, 'dialogues');
const MIN_TOPICS = 4;
const ELISION = /(?:^|\s)(?:[cdjlmnst]|qu)['’]/i;

const readGolden = (file: string): Golden => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden;

const transcriptOf = ({ language, lines }: Golden): Transcript => ({
  type: 'call',
  language,
  lines: lines.map((line) => {
    const speaker = line.startsWith('A:') ? 'internal' : 'external';
    return { speaker, userId: speaker === 'internal' ? 456 : null, text: line.slice(3) };
  }),
});

describe.each(readdirSync(FOLDER))('of %s the embedded Analyst', (file) => {
  const golden = readGolden(file);
  const { expected } = golden;
  const transcript = transcriptOf(golden);
  const analyst = new EmbeddedAnalyst();

  it('notes the reason of the customer first, then the fault and the outcome', async () => {
    const template = { name: 'x', sections: [{ name: 'y', type: 'text' as const, about: 'reason' as const }] };
    const [reason] = await analyst.fillTemplate(transcript, template);
    expect(reason.content).toContain(expected.reason);
    const summary = (await analyst.summarize(transcript))!;
    expect(summary.slice(summary.indexOf(':') + 2).startsWith(reason.content)).toBe(true);
    for (const part of expected.summary) expect(summary).toContain(part);
  });

  it('lists each promise and agreed date once', async () => {
    const items = await analyst.extractActionItems(transcript);
    const matches = (item: string, parts: string[]): boolean => parts.every((part) => item.includes(part));
    for (const parts of expected.items)
      expect([parts, items.filter((item) => matches(item, parts)).length]).toEqual([parts, 1]);
    const optional = expected.optionalItems ?? [];
    const others = items.filter(
      (item) => !expected.items.some((parts) => matches(item, parts)) && !optional.some((part) => item.includes(part)),
    );
    expect(others).toEqual([]);
  });

  it('names topics of the subject matter', async () => {
    const { topics } = await analyst.extractTopics(transcript, () => Promise.resolve([]));
    const isExpected = (topic: string): boolean =>
      expected.topics.some((each) => topic.toLowerCase().includes(each.toLowerCase()));
    expect(topics.filter((topic) => !isExpected(topic))).toEqual([]);
    expect(topics.length).toBeGreaterThanOrEqual(MIN_TOPICS);
    for (const topic of topics) {
      expect(topic).not.toMatch(/\d/);
      expect(topic).not.toMatch(ELISION);
      for (const name of expected.names) expect(topic.toLowerCase()).not.toContain(name);
    }
  });

  it('senses the mood of the customer', async () => {
    const sentiments = await analyst.detectSentiments(transcript);
    expect(expected.mood).toContain(sentiments.find(({ speaker }) => speaker === 'external')!.value);
  });
});
