import fc from 'fast-check';
import { EmbeddedAnalyst } from '../../../src/modules/intelligence/analyst/embedded/embedded-analyst.js';
import { LANGUAGES } from '../../../src/contracts/intelligence/types.js';
import { ANSWERS } from '../../../src/modules/intelligence/results/contents.js';
import {
  adherence,
  scoreOfCategory,
  scoreOfEvaluation,
  scoreOfQuestion,
} from '../../../src/modules/intelligence/results/score.js';
import { mainLanguage } from '../../../src/modules/intelligence/languages.js';
import type { Transcript } from '../../../src/modules/intelligence/analyst/analyst.js';
import { BUILT_IN_RULES } from '../../../src/modules/intelligence/rules/built-in-rules.js';
import type { Scorecard, ScorecardQuestion } from '../../../src/modules/intelligence/rules/definitions.js';
import { findDialogue } from '../../intelligence/intelligence-scenario.js';
import { transcriptOf } from '../../intelligence/dialogues.js';
import { size } from '../../support/size.js';

const analyst = new EmbeddedAnalyst();

const english = (...lines: string[]): Transcript => ({
  type: 'call',
  language: 'en',
  lines: lines.map((line) => ({
    speaker: line.startsWith('A:') ? 'internal' : 'external',
    userId: null,
    text: line.slice(3),
  })),
});

describe('scores', () => {
  const question = fc.constantFrom('BINARY' as const, 'RATING' as const).chain((type) =>
    fc.record({
      text: fc.constant('?'),
      type: fc.constant(type),
      order: fc.constant(1),
      strictness: fc.constant(1),
      ai_enabled: fc.constant(true),
      weight: fc.integer({ min: 1, max: 100 }),
      feedback: fc.constant(null),
      answer: fc.constantFrom(...ANSWERS[type]),
    }),
  );
  const categories = fc.array(
    fc.record({
      name: fc.constant('x'),
      order: fc.constant(1),
      questions: fc.array(question, { maxLength: 8 }),
    }),
    { maxLength: 5 },
  );

  it('add up, are whole numbers, and are normalised to 0 to 100', () => {
    fc.assert(
      fc.property(categories, (all) => {
        const whole = scoreOfEvaluation({ categories: all });
        const parts = all.map(scoreOfCategory);
        const questions = all.flatMap((each) => each.questions).map(scoreOfQuestion);
        for (const list of [parts, questions])
          for (const key of ['score_points', 'total_points'] as const)
            expect(list.reduce((sum, score) => sum + score[key], 0)).toBe(whole[key]);
        for (const score of [whole, ...parts, ...questions]) {
          expect(Object.values(score).every(Number.isInteger)).toBe(true);
          expect(score.score_points).toBeLessThanOrEqual(score.total_points);
          expect(score.normalized_score).toBe(
            score.total_points === 0 ? 0 : Math.round((100 * score.score_points) / score.total_points),
          );
        }
      }),
    );
  });

  it.each([
    ['YES', 4, 4],
    ['NO', 0, 4],
    ['EXCELLENT', 4, 4],
    ['GOOD', 3, 4],
    ['FAIR', 2, 4],
    ['POOR', 1, 4],
    ['VERY_POOR', 0, 4],
    ['N/A', 0, 0],
  ] as const)('of %s are %d of %d, times the weight', (answer, points, total) => {
    for (const weight of [1, 7])
      expect(scoreOfQuestion({ answer, weight })).toMatchObject({
        score_points: points * weight,
        total_points: total * weight,
      });
  });

  it('of a playbook are the share of it that was covered', () => {
    expect(adherence([{ result: true }, { result: false }, { result: true }])).toBe(67);
    expect(adherence([])).toBe(0);
  });
});

describe('the main language', () => {
  it('is the language with the most text', () => {
    const spoken = [
      { language: 'en' as const, text: 'Hi' },
      { language: 'fr' as const, text: 'Bonjour madame' },
      { language: 'en' as const, text: 'Hello' },
    ];
    expect(mainLanguage(spoken, 'de')).toBe('fr');
    expect(mainLanguage([], 'de')).toBe('de');
  });
});

describe('the embedded Analyst', () => {
  const answerOf = async (transcript: Transcript, fields: Partial<ScorecardQuestion>): Promise<string> => {
    const question = { text: '?', type: 'BINARY', strictness: 1, weight: 1, ai_enabled: true, ...fields } as const;
    const card: Scorecard = { name: 'x', description: '', categories: [{ name: 'y', questions: [question] }] };
    return (await analyst.answerScorecard(transcript, card))[0][0].answer;
  };

  it('weights topics by the other calls of the company', async () => {
    const transcript = transcriptOf(findDialogue('a late delivery'));
    const topicsAmong = async (others: string[][]) =>
      (await analyst.extractTopics(transcript, () => Promise.resolve(others))).topics;
    const [first] = await topicsAmong([]);
    expect(first).toBe('washing machine');
    // Every other call is about washing machines too.
    const others = Array.from({ length: 100 }, () => ['wash', 'machin']);
    expect((await topicsAmong(others))[0]).toBe('delivery');
  });

  it('inverts negated words', async () => {
    const sentiment = async (line: string) => (await analyst.detectSentiments(english(`C: ${line}`)))[0].value;
    expect(await sentiment('I am happy and satisfied, this is wonderful.')).toBe('POSITIVE');
    expect(await sentiment('I am not happy and not satisfied, this is not wonderful.')).toBe('NEGATIVE');
    expect(await sentiment('The parcel is in the hall.')).toBe('NEUTRAL');
  });

  it.each([
    ['en', 'Oh great, so it is broken again. Thank you, perfect service.'],
    ['fr', 'Ah génial, le colis est encore perdu. Bravo, quel beau service.'],
    ['es', 'Genial, otra vez no funciona. Menudo servicio, estupendo.'],
    ['de', 'Na toll, schon wieder kaputt. Das ist ja wunderbar.'],
    ['it', 'Complimenti, un altro errore. Che bel servizio, fantastico.'],
    ['nl', 'Lekker dan, alweer kapot. Geweldige service, fantastisch.'],
  ] as const)('does not take sarcasm in %s for praise', async (language, text) => {
    const transcript = { ...english(`C: ${text}`), language };
    expect((await analyst.detectSentiments(transcript))[0].value).not.toBe('POSITIVE');
  });

  it('is stricter when configured', async () => {
    const late = english('A: One moment.', 'C: Yes.', 'A: Right.', 'C: Yes.', 'A: Hello, I am here.', 'C: Good.');
    for (const [strictness, answer] of ['YES', 'YES', 'NO'].entries())
      expect([strictness, await answerOf(late, { check: 'greeting', strictness })]).toEqual([strictness, answer]);
    const later = english(...Array.from({ length: 8 }, () => 'A: Right.'), 'A: Hello.', 'C: Yes.');
    expect(await answerOf(later, { check: 'greeting', strictness: 0 })).toBe('NO');
  });

  it('answers N/A when it is unsure', async () => {
    const plain = english('A: Hello.', 'C: The parcel is in the hall.', 'A: Fine.', 'C: Bye.');
    expect(await answerOf(plain, { text: 'Was the tie blue?' })).toBe('N/A');
    expect(await answerOf(plain, { check: 'empathy' })).toBe('N/A');
    expect(await answerOf(plain, { check: 'customer_mood' })).toBe('N/A');
    // Without question marks, the speaker of a question is unknown.
    expect(await answerOf(plain, { check: 'asks_questions' })).toBe('N/A');
    expect(await answerOf(english('C: Nobody is here.'), { check: 'greeting' })).toBe('N/A');
  });

  it('finds the subject of a question by its words by default', async () => {
    const transcript = transcriptOf(findDialogue('a late delivery'));
    expect(await answerOf(transcript, { text: 'Did the agent greet the caller?' })).toBe('YES');
    expect(await answerOf(transcript, { text: 'Did the agent show empathy?' })).toBe('YES');
    expect(await answerOf(transcript, { text: 'How well did the agent listen?', type: 'RATING' })).toBe('EXCELLENT');
  });

  it('finds no task in immediate or conditional actions', async () => {
    const transcript = english(
      'A: I will put you on hold for a moment.',
      'C: Can you help me?',
      'A: Could you give me your order number, please?',
      'C: If it does not come I will cancel the order.',
      "A: I'll transfer you to a colleague.",
    );
    expect(await analyst.extractActionItems(transcript)).toEqual([]);
  });

  it('returns nothing for a transcript without words', async () => {
    for (const transcript of [english(), english('C: ...', 'A: ?!', 'C: 12 34')]) {
      expect(await analyst.extractTopics(transcript, () => Promise.resolve([]))).toEqual({ topics: [], terms: [] });
      expect(await analyst.summarize(transcript)).toBeUndefined();
      expect(await analyst.extractActionItems(transcript)).toEqual([]);
      expect(
        await analyst.fillTemplate(transcript, { name: 'x', sections: [{ name: 'a', type: 'text', about: 'reason' }] }),
      ).toEqual([]);
    }
  });

  it('handles any text in every language', async () => {
    const transcript = fc.record({
      type: fc.constant('call' as const),
      language: fc.constantFrom(...LANGUAGES),
      lines: fc.array(
        fc.record({
          speaker: fc.constantFrom('internal' as const, 'external' as const),
          userId: fc.constant(null),
          text: fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.lorem(),
            fc.constantFrom('constructor', '__proto__ toString'),
          ),
        }),
        { maxLength: 12 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(transcript, async (each) => {
        for (const { value } of await analyst.detectSentiments(each))
          expect(['POSITIVE', 'NEUTRAL', 'NEGATIVE']).toContain(value);
        const { topics } = await analyst.extractTopics(each, () => Promise.resolve([['constructor']]));
        expect(topics.length).toBeLessThanOrEqual(5);
        const summary = await analyst.summarize(each);
        if (summary !== undefined) expect(summary.length).toBeLessThanOrEqual(1200);
        await analyst.extractActionItems(each);
        await analyst.fillTemplate(each, BUILT_IN_RULES.summary_template);
        await analyst.checkPlaybook(each, BUILT_IN_RULES.playbook);
        const [opening] = await analyst.answerScorecard(each, BUILT_IN_RULES.scorecard);
        for (const { answer } of opening) expect(ANSWERS.BINARY).toContain(answer);
      }),
      { numRuns: size(10, 60) },
    );
  });
});
