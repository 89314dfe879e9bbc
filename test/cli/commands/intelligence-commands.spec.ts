import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '../../../src/cli/arguments.js';
import type { TestApp } from '../../support/app.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

const PLAYBOOK = {
  name: 'Renewals',
  topics: [
    { name: 'Asks for the seats', keywords: ['how many licenses'], speaker: 'internal' },
    { name: 'Names the notice period', keywords: { en: ['notice period'], fr: ['préavis'] } },
    { name: 'Discount' },
    { name: 'Discount of Mars' },
    { name: 'Kangaroo' },
  ],
};
const SCORECARD = {
  name: 'Sales',
  description: 'How we sell',
  categories: [
    {
      name: 'Talk',
      questions: [
        { text: 'Did the agent greet the customer?', type: 'BINARY', strictness: 2, weight: 3 },
        { text: 'Did the agent name the discount?', type: 'BINARY', keywords: ['discount'] },
        { text: 'Was the moon mentioned?', type: 'BINARY', keywords: ['moon'] },
        { text: 'How warm was the handshake?', type: 'RATING' },
        { text: 'How polite was the agent?', type: 'RATING', check: 'politeness', ai_enabled: false },
      ],
    },
  ],
};
const TEMPLATE = {
  name: 'Deal notes',
  sections: [
    { name: 'Discount', keywords: ['discount'] },
    { name: 'Kangaroos', keywords: ['kangaroo'] },
    { name: 'To do', type: 'list', about: 'next_steps' },
  ],
};

describe('the rules of conversation intelligence in the admin CLI', () => {
  let app: TestApp;
  let scenario: IntelligenceScenario;

  beforeAll(async () => {
    app = await startIntelligenceApp();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    scenario = await IntelligenceScenario.open(app);
  });

  const file = (content: unknown): string => {
    const path = join(app.dataDir, 'rule.json');
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(path, isRaw ? content : JSON.stringify(content));
    return path;
  };
  const cli = async (command: string, content: unknown, company = scenario.company.id): Promise<any> =>
    JSON.parse((await runIn(app, splitArguments(`${command} --company ${company} --file ${file(content)} --json`)))[0]);
  const refused = async (command: string, content: unknown, company?: number): Promise<string> => {
    const error: unknown = await cli(command, content, company).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const settings = (kind: string) =>
    app.reader.rows<{ id: number; name: string; built_in: number }>(
      'SELECT id, name, built_in FROM intelligence_settings WHERE company_id = ? AND kind = ? ORDER BY id',
      [scenario.company.id, kind],
    );

  it('a new company has one of each with a package, and none without until it gets one', async () => {
    for (const kind of ['playbook', 'scorecard', 'summary_template'])
      expect((await settings(kind)).map(({ built_in }) => Boolean(built_in))).toEqual([true]);
    scenario = await IntelligenceScenario.open(app, { aiPackage: 'none' });
    expect(await settings('playbook')).toEqual([]);
    await runIn(app, splitArguments(`company:update --company ${scenario.company.id} --ai-package assist --json`));
    expect(await settings('playbook')).toHaveLength(1);
  });

  it('playbook:import: calls are compared with it, and undecided topics are omitted', async () => {
    expect(await cli('playbook:import', PLAYBOOK)).toEqual({ id: expect.any(Number) });
    const result = await scenario.get(
      await scenario.analysedCall(findDialogue('a renewal')),
      'playbook_result?fetch_playbook=true',
    );
    expect(result.playbook).toMatchObject({ name: 'Renewals', language: 'en-US' });
    expect(result.playbook_result_topics).toEqual([
      { name: 'Asks for the seats', result: true },
      { name: 'Names the notice period', result: false },
      { name: 'Discount', result: true },
      { name: 'Kangaroo', result: false },
    ]);
    expect(result.adherence_score).toBe(50);
  });

  it('playbook:import: a playbook with a language applies only to calls in it', async () => {
    await cli('playbook:import', { ...PLAYBOOK, language: 'fr-FR' });
    const english = await scenario.analysedCall(findDialogue('a renewal'));
    expect((await scenario.get(english, 'playbook_result?fetch_playbook=true')).playbook.name).toBe(
      'Good conversation',
    );
    const french = await scenario.analysedCall(findDialogue('une facture fausse'));
    expect((await scenario.get(french, 'playbook_result?fetch_playbook=true')).playbook).toMatchObject({
      name: 'Renewals',
      language: 'fr-FR',
    });
  });

  it('scorecard:import: calls are evaluated by it, with its weights and strictness, N/A where unsure', async () => {
    await cli('scorecard:import', SCORECARD);
    const { evaluations } = await scenario.get(await scenario.analysedCall(findDialogue('a renewal')), 'evaluations');
    expect(evaluations).toHaveLength(1);
    expect(evaluations[0].scorecard).toEqual({ name: 'Sales', description: 'How we sell' });
    const [{ questions, score }] = evaluations[0].categories;
    expect(questions.map(({ answer }: any) => answer)).toEqual(['YES', 'YES', 'NO', 'N/A', 'N/A']);
    expect(questions.map(({ strictness, ai_enabled }: any) => [strictness, ai_enabled])).toEqual([
      [2, true],
      [1, true],
      [1, true],
      [1, true],
      [1, false],
    ]);
    expect(score).toEqual({ score_points: 16, total_points: 20, normalized_score: 80 });
  });

  it('scorecard:import: a company may have several, and every call has an evaluation by each', async () => {
    await cli('scorecard:import', SCORECARD);
    await cli('scorecard:import', { ...SCORECARD, name: 'Care' });
    const { evaluations } = await scenario.get(await scenario.analysedCall(findDialogue('a renewal')), 'evaluations');
    expect(evaluations.map(({ scorecard }: any) => scorecard.name).sort()).toEqual(['Care', 'Sales']);
  });

  it('summary-template:import: calls are summarised by it, without empty sections', async () => {
    await cli('summary-template:import', TEMPLATE);
    const body = await scenario.get(await scenario.analysedCall(findDialogue('a renewal')), 'custom_summary_result');
    expect(body.custom_summary).toEqual({ name: 'Deal notes' });
    expect(body.summary_template_results.map(({ name, type }: any) => [name, type])).toEqual([
      ['Discount', 'text'],
      ['To do', 'list'],
    ]);
    expect(body.summary_template_results[0].content).toContain('discount of ten percent');
  });

  it('the same name replaces it', async () => {
    const { id } = await cli('playbook:import', PLAYBOOK);
    expect(await cli('playbook:import', { ...PLAYBOOK, topics: [{ name: 'Quote' }] })).toEqual({ id });
    const { playbook_result_topics } = await scenario.get(
      await scenario.analysedCall(findDialogue('a renewal')),
      'playbook_result',
    );
    expect(playbook_result_topics).toEqual([{ name: 'Quote', result: true }]);
  });

  const question = (fields: object) => ({
    ...SCORECARD,
    categories: [{ name: 'Talk', questions: [{ text: 'Really?', type: 'BINARY', ...fields }] }],
  });

  it.each([
    ['playbook:import', [], /file must be a JSON object/],
    ['playbook:import', { topics: PLAYBOOK.topics }, /name is mandatory/],
    ['playbook:import', { name: ' ', topics: PLAYBOOK.topics }, /name is mandatory/],
    ['playbook:import', { name: 'x'.repeat(256), topics: PLAYBOOK.topics }, /name must not be longer than 255/],
    ['playbook:import', { name: 'x' }, /topics is mandatory/],
    ['playbook:import', { name: 'x', topics: [] }, /topics must be a list of 1 to 100/],
    ['playbook:import', { name: 'x', topics: [{ name: 'a' }, { name: 'a' }] }, /topics must not name a twice/],
    ['playbook:import', { name: 'x', topics: [{ name: 'a', keywords: [] }] }, /topics\[0\]\.keywords must be a list/],
    [
      'playbook:import',
      { name: 'x', topics: [{ name: 'a', keywords: { pt: ['b'] } }] },
      /topics\[0\]\.keywords must be/,
    ],
    ['playbook:import', { name: 'x', topics: [{ name: 'a', speaker: 'both' }] }, /topics\[0\]\.speaker must be one of/],
    ['playbook:import', { ...PLAYBOOK, language: 'pt' }, /language must be one of/],
    [
      'scorecard:import',
      question({ type: 'STARS' }),
      /categories\[0\]\.questions\[0\]\.type must be one of BINARY, RATING/,
    ],
    ['scorecard:import', question({ strictness: 3 }), /strictness must be a whole number from 0 to 2/],
    ['scorecard:import', question({ weight: 0 }), /weight must be a whole number from 1 to 100/],
    ['scorecard:import', question({ ai_enabled: 'yes' }), /ai_enabled must be true or false/],
    ['scorecard:import', question({ check: 'weather' }), /check must be one of greeting/],
    ['scorecard:import', { name: 'x', categories: [{ name: 'a' }] }, /categories\[0\]\.questions is mandatory/],
    [
      'summary-template:import',
      { name: 'x', sections: [{ name: 'a', type: 'table' }] },
      /type must be one of text, list/,
    ],
    ['summary-template:import', { name: 'x', sections: [{ name: 'a', about: 'love' }] }, /about must be one of reason/],
    ['summary-template:import', 'no JSON', /is not JSON/],
    ['summary-template:import', Buffer.from('{"name":"Caf\u00e9"}', 'latin1'), /is not encoded in UTF-8/],
    ['playbook:import', { ...PLAYBOOK, name: '\ud800' }, /name must be well-formed Unicode text/],
    ['playbook:import', { ...PLAYBOOK, topics: [{ name: 'a\0' }] }, /topics\[0\]\.name must not contain/],
  ])('%s refuses %j, and stores nothing', async (command, content, sentence) => {
    const before = await app.reader.rows('SELECT * FROM intelligence_settings ORDER BY id');
    expect(await refused(command, content)).toMatch(sentence);
    expect(await app.reader.rows('SELECT * FROM intelligence_settings ORDER BY id')).toEqual(before);
  });

  it('refuses a company that does not exist', async () => {
    expect(await refused('playbook:import', PLAYBOOK, 987654)).toMatch(/Company 987654 was not found/);
  });

  it.each([
    [['--call', '999999'], /^Call 999999 of a company with an AI package/],
    [['--from', '1'], /takes --call, or --from and a later --to\.$/],
    [['--call', '1', '--from', '1', '--to', '2'], /takes --call, or/],
    [['--from', '2', '--to', '1'], /takes --call, or/],
    [['--from', 'yesterday', '--to', '1'], /^--from takes a time: .*, not "yesterday"\.$/],
  ])('a rerun of %p is refused', async (args, message) => {
    const refused = runIn(app, ['intelligence:rerun', ...args]);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(CommandError);
  });
});
