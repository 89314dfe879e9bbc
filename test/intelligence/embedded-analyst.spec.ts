import { EmbeddedAnalyst } from '../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { DIALOGUES, talkOf } from './dialogues.js';

describe.each(DIALOGUES)('of $name ($language) the embedded Analyst', (dialogue) => {
  const analyst = new EmbeddedAnalyst();
  const talk = talkOf(dialogue);

  it('tells the mood of who called', async () => {
    const moods = await analyst.moods(talk);
    expect(moods.find(({ speaker }) => speaker === 'external')!.value).toBe(dialogue.customer);
    if (dialogue.agent) expect(moods.find(({ speaker }) => speaker === 'internal')!.value).toBe(dialogue.agent);
  });

  it('names the topics', async () => {
    const topics = await analyst.topics(talk, []);
    expect(topics.length).toBeLessThanOrEqual(5);
    expect(dialogue.topics.filter((topic) => !topics.some((each) => each.includes(topic)))).toEqual([]);
  });

  it('finds what was promised and asked for, and nothing else', async () => {
    const items = await analyst.actionItems(talk);
    expect(dialogue.tasks.filter((task) => !items.some((item) => item.includes(task)))).toEqual([]);
    expect(items.filter((item) => !dialogue.tasks.some((task) => item.includes(task))).length).toBeLessThanOrEqual(1);
    if (dialogue.tasks.length === 0) expect(items).toEqual([]);
  });

  it('sums it up in words that were said', async () => {
    const summary = (await analyst.summary(talk))!;
    for (const part of dialogue.summary) expect(summary).toContain(part);
    if (talk.said.length > 5) expect(summary.length).toBeLessThan(talk.said.map(({ text }) => text).join(' ').length);
  });
});
