import { ANSWERS, SENTIMENTS } from '../../results/contents.js';
import { fitsType } from '../../results/evaluation.js';
import type { Playbook, Scorecard, SummaryTemplate } from '../../settings/definitions.js';
import type { Mood, Talk, Verdict } from '../analyst.js';
import { OutsideAnalyst } from '../analysts.js';
import { type JsonSchema, type Model, OddAnswer, shape } from './model.js';
import { instructionFor, speakersOf, transcriptOf } from './prompt.js';

const MOST_TOPICS = 10;
const MOST_ITEMS = 20;

const text = (most: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength: most });
const listOf = (items: JsonSchema, most: number): JsonSchema => ({ type: 'array', items, maxItems: most });
const place: JsonSchema = { type: 'integer', minimum: 0 };

const SCHEMAS = {
  moods: shape({
    moods: listOf(shape({ participant: place, value: { type: 'string', enum: [...SENTIMENTS] } }), 1000),
  }),
  topics: shape({ topics: listOf(text(100), MOST_TOPICS) }),
  summary: shape({ summary: { type: 'string', maxLength: 4000 } }),
  items: shape({ action_items: listOf(text(1000), MOST_ITEMS) }),
  sections: shape({ sections: listOf(shape({ section: place, content: { type: 'string', maxLength: 4000 } }), 100) }),
  covered: shape({
    topics: listOf(shape({ topic: place, covered: { type: 'string', enum: ['yes', 'no', 'unsure'] } }), 200),
  }),
  verdicts: shape({
    answers: listOf(
      shape({
        ...{ category: place, question: place },
        answer: { type: 'string', enum: [...new Set([...ANSWERS.BINARY, ...ANSWERS.RATING])] },
        feedback: { type: 'string', maxLength: 1000 },
      }),
      1000,
    ),
  }),
};

/** Asks a model; what it answers fits the schema and names only what there is, or the step fails and comes again. */
export class HttpAnalyst extends OutsideAnalyst {
  constructor(private readonly model: Model) {
    super();
  }

  async moods(talk: Talk): Promise<Mood[]> {
    const speakers = speakersOf(talk);
    const task = `Tell the mood of every participant, by number: ${speakers.map((_, i) => i).join(', ')}.`;
    const { moods } = await this.ask<{ moods: { participant: number; value: Mood['value'] }[] }>(
      ...[task, talk, SCHEMAS.moods],
    );
    const values = new Map(moods.map(({ participant, value }) => [participant, value]));
    return speakers.map(({ speaker, userId }, i) => ({ speaker, userId, value: there(values.get(i)) }));
  }

  async topics(talk: Talk): Promise<string[]> {
    const task =
      'Name the topics of the conversation, most telling first: key phrases of one to four words, no people.';
    return (await this.ask<{ topics: string[] }>(task, talk, SCHEMAS.topics)).topics;
  }

  async summary(talk: Talk): Promise<string | undefined> {
    const task =
      'Summarise the conversation in two to five sentences. Say only what was said. Empty if there is too little.';
    return (await this.ask<{ summary: string }>(task, talk, SCHEMAS.summary)).summary.trim() || undefined;
  }

  async actionItems(talk: Talk): Promise<string[]> {
    const task = 'List what somebody promised or was asked to do after the call, with who and when. Nothing else.';
    return (await this.ask<{ action_items: string[] }>(task, talk, SCHEMAS.items)).action_items;
  }

  async fill(talk: Talk, { sections }: SummaryTemplate): Promise<{ name: string; content: string }[]> {
    const wanted = sections.map(({ name, type, about, keywords }, section) => ({
      section,
      name,
      type,
      about,
      keywords,
    }));
    const task = `Fill these sections of a summary, by number; leave out those that nothing was said on. ${JSON.stringify(wanted)}`;
    type Filled = { section: number; content: string };
    const answer = await this.ask<{ sections: Filled[] }>(task, talk, SCHEMAS.sections);
    return answer.sections
      .filter(({ content }) => content.trim() !== '')
      .map(({ section, content }) => ({ name: there(sections[section]).name, content: content.trim() }));
  }

  async follow(talk: Talk, { topics }: Playbook): Promise<{ name: string; result: boolean }[]> {
    const wanted = topics.map(({ name, keywords, speaker }, topic) => ({ topic, name, keywords, speaker }));
    const task = `Tell which topics of the playbook were covered, by number. ${JSON.stringify(wanted)}`;
    type Covered = { topic: number; covered: 'yes' | 'no' | 'unsure' };
    const answer = await this.ask<{ topics: Covered[] }>(task, talk, SCHEMAS.covered);
    const covered = new Map(answer.topics.map((each) => [each.topic, each.covered]));
    return topics
      .map(({ name }, i) => ({ name, covered: there(covered.get(i)) }))
      .filter((each) => each.covered !== 'unsure')
      .map(({ name, covered: told }) => ({ name, result: told === 'yes' }));
  }

  async answer(talk: Talk, { categories }: Scorecard): Promise<Verdict[][]> {
    const wanted = categories.map(({ name, questions }, category) => ({
      ...{ category, name },
      questions: questions.map(({ text: asked, type, strictness }, question) => ({
        ...{ question, text: asked, type, strictness, answers: ANSWERS[type] },
      })),
    }));
    const task =
      'Answer every question of the scorecard on the agent, by numbers. strictness goes from 0, lenient, to 2, strict. ' +
      `Answer N/A where you are not sure. ${JSON.stringify(wanted)}`;
    type Given = { category: number; question: number; answer: Verdict['answer']; feedback: string };
    const { answers } = await this.ask<{ answers: Given[] }>(task, talk, SCHEMAS.verdicts);
    const given = new Map(answers.map((each) => [`${each.category}.${each.question}`, each]));
    return categories.map(({ questions }, c) =>
      questions.map(({ type }, q) => {
        const { answer, feedback } = there(given.get(`${c}.${q}`));
        if (!fitsType(type, answer)) throw new OddAnswer(`${String(answer)} is no answer to a ${type} question.`);
        return { answer, feedback: answer === 'N/A' ? null : feedback.trim() || null };
      }),
    );
  }

  private ask<T>(task: string, talk: Talk, schema: JsonSchema): Promise<T> {
    return this.model.ask<T>(instructionFor(task, talk), transcriptOf(talk), schema);
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new OddAnswer('The model left something out, or named what there is not.');
  return value;
}
