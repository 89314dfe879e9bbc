import { EmbeddedAnalyst } from '../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { DIALOGUES, transcriptOf } from './dialogues.js';

describe.each(DIALOGUES)('of $name ($language) the embedded Analyst', (dialogue) => {
  const analyst = new EmbeddedAnalyst();
  const transcript = transcriptOf(dialogue);

  it('detects the sentiment of the caller', async () => {
    const sentiments = await analyst.detectSentiments(transcript);
    expect(sentiments.find(({ speaker }) => speaker === 'external')!.value).toBe(dialogue.customer);
    if (dialogue.agent) expect(sentiments.find(({ speaker }) => speaker === 'internal')!.value).toBe(dialogue.agent);
  });

  it('detects the topics', async () => {
    const { topics } = await analyst.extractTopics(transcript, () => Promise.resolve([]));
    expect(topics.length).toBeLessThanOrEqual(5);
    expect(dialogue.topics.filter((topic) => !topics.some((each) => each.includes(topic)))).toEqual([]);
  });

  it('finds exactly the promised and requested tasks', async () => {
    const items = await analyst.extractActionItems(transcript);
    expect(dialogue.tasks.filter((task) => !items.some((item) => item.includes(task)))).toEqual([]);
    expect(items.filter((item) => !dialogue.tasks.some((task) => item.includes(task))).length).toBeLessThanOrEqual(1);
    if (dialogue.tasks.length === 0) expect(items).toEqual([]);
  });

  it('summarises with words from the conversation', async () => {
    const summary = (await analyst.summarize(transcript))!;
    for (const part of dialogue.summary) expect(summary).toContain(part);
    if (transcript.lines.length > 5)
      expect(summary.length).toBeLessThan(transcript.lines.map(({ text }) => text).join(' ').length);
  });
});
