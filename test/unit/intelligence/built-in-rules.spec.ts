import { EmbeddedAnalyst } from '../../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { LANGUAGE_CODES } from '../../../src/modules/intelligence/languages.js';
import { builtInRules } from '../../../src/modules/intelligence/rules/built-in-rules.js';
import { DIALOGUES, transcriptOf } from '../../intelligence/dialogues.js';

describe.each(LANGUAGE_CODES)('the built-in rules for %s', (code) => {
  const rules = builtInRules(code);
  const transcript = transcriptOf(DIALOGUES.find(({ language }) => language.startsWith(code))!);
  const analyst = new EmbeddedAnalyst();

  const textsOf = (definition: object): string[] =>
    [...JSON.stringify(definition).matchAll(/"(?:name|text|description)":"([^"]+)"/g)].map(([, text]) => text);

  it('have their own texts in each language', () => {
    if (code === 'en') return;
    const english = new Set(Object.values(builtInRules('en')).flatMap(textsOf));
    const shared = ['Conversation', 'Opening'];
    for (const definition of Object.values(rules))
      expect(textsOf(definition).filter((text) => english.has(text) && !shared.includes(text))).toEqual([]);
  });

  it('give feedback in that language', async () => {
    const answers = (await analyst.answerScorecard(transcript, rules.scorecard)).flat();
    const feedback = answers.map((each) => each.feedback).filter((each) => each !== null);
    expect(feedback.length).toBeGreaterThan(4);
    if (code !== 'en') for (const each of feedback) expect(each).not.toMatch(/^Heard|^Not heard|of the words|ITIVE/);
  });

  it('fill sections and check topics by name', async () => {
    const sections = await analyst.fillTemplate(transcript, rules.summary_template);
    const names = rules.summary_template.sections.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(sections.map(({ name }) => name)));
    expect(sections.at(-1)!.content).toMatch(/^(?:Positi|Neutr|Negati|Négati)/);
    const topics = await analyst.checkPlaybook(transcript, rules.playbook);
    expect(topics.map(({ name }) => name)).toEqual(rules.playbook.topics.map(({ name }) => name));
    expect(topics[0].result).toBe(true);
  });
});
