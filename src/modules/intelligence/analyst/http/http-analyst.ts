import { Injectable } from '@nestjs/common';
import { ANSWERS, type QuestionAnswer, SENTIMENTS } from '../../results/contents.js';
import { fitsType } from '../../results/evaluation.js';
import type { Playbook, Scorecard, SummaryTemplate } from '../../rules/definitions.js';
import { Analyst, type SpeakerSentiment, type TopicsAndTerms, type Transcript } from '../analyst.js';
import { type JsonSchema, listOf, oneOf, strictObject } from './json-schema.js';
import { LanguageModel } from './language-model.js';
import { InvalidModelResponse } from './model-errors.js';
import { instructionFor, speakersOf, formatTranscript } from './prompt.js';

const MAX_TOPICS = 10;
const MAX_ACTION_ITEMS = 20;

const textOrEmpty = (maxLength: number): JsonSchema<string> => ({ type: 'string', maxLength });
const text = (maxLength: number): JsonSchema<string> => ({ ...textOrEmpty(maxLength), minLength: 1 });
const index: JsonSchema<number> = { type: 'integer', minimum: 0 };

const SCHEMAS = {
  sentiments: strictObject({
    moods: listOf(strictObject({ participant: index, value: oneOf(SENTIMENTS) }), 1000),
  }),
  topics: strictObject({ topics: listOf(text(100), MAX_TOPICS) }),
  summary: strictObject({ summary: textOrEmpty(4000) }),
  actionItems: strictObject({ action_items: listOf(text(1000), MAX_ACTION_ITEMS) }),
  sections: strictObject({
    sections: listOf(strictObject({ section: index, content: textOrEmpty(4000) }), 100),
  }),
  coverage: strictObject({
    coverage: listOf(strictObject({ topic: index, covered: oneOf(['yes', 'no', 'unsure']) }), 200),
  }),
  answers: strictObject({
    answers: listOf(
      strictObject({
        category: index,
        question: index,
        answer: oneOf([...new Set([...ANSWERS.BINARY, ...ANSWERS.RATING])]),
        feedback: textOrEmpty(1000),
      }),
      1000,
    ),
  }),
};

/** Asks a model; an incomplete or invalid response is an error, so that the step is retried. */
@Injectable()
export class HttpAnalyst extends Analyst {
  constructor(private readonly model: LanguageModel) {
    super();
  }

  async detectSentiments(transcript: Transcript): Promise<SpeakerSentiment[]> {
    const speakers = speakersOf(transcript);
    const task = `Tell the mood of every participant, by number: ${speakers.map((_, i) => i).join(', ')}.`;
    const { moods } = await this.ask(task, transcript, SCHEMAS.sentiments);
    const values = new Map(moods.map(({ participant, value }) => [participant, value]));
    return speakers.map(({ speaker, userId }, i) => ({ speaker, userId, value: required(values.get(i)) }));
  }

  async extractTopics(transcript: Transcript): Promise<TopicsAndTerms> {
    const task =
      'Name the topics of the conversation, most telling first: key phrases of one to four words, no people.';
    return this.ask(task, transcript, SCHEMAS.topics);
  }

  async summarize(transcript: Transcript): Promise<string | undefined> {
    const task =
      'Summarise the conversation in two to five sentences. Say only what was said. Empty if there is too little.';
    return (await this.ask(task, transcript, SCHEMAS.summary)).summary.trim() || undefined;
  }

  async extractActionItems(transcript: Transcript): Promise<string[]> {
    const task = 'List what somebody promised or was asked to do after the call, with who and when. Nothing else.';
    return (await this.ask(task, transcript, SCHEMAS.actionItems)).action_items;
  }

  async fillTemplate(
    transcript: Transcript,
    { sections }: SummaryTemplate,
  ): Promise<{ name: string; content: string }[]> {
    const wanted = sections.map((each, section) => ({ section, ...each }));
    const task = `Fill these sections of a summary, by number; leave out those that nothing was said on. ${JSON.stringify(wanted)}`;
    const answer = await this.ask(task, transcript, SCHEMAS.sections);
    return answer.sections
      .filter(({ content }) => content.trim() !== '')
      .map(({ section, content }) => ({ name: required(sections[section]).name, content: content.trim() }));
  }

  async checkPlaybook(transcript: Transcript, { topics }: Playbook): Promise<{ name: string; result: boolean }[]> {
    const wanted = topics.map((each, topic) => ({ topic, ...each }));
    const task = `Tell which topics of the playbook were covered, by number. ${JSON.stringify(wanted)}`;
    const { coverage } = await this.ask(task, transcript, SCHEMAS.coverage);
    const covered = new Map(coverage.map((each) => [each.topic, each.covered]));
    return topics
      .map(({ name }, i) => ({ name, covered: required(covered.get(i)) }))
      .filter((each) => each.covered !== 'unsure')
      .map(({ name, covered: answer }) => ({ name, result: answer === 'yes' }));
  }

  async answerScorecard(transcript: Transcript, { categories }: Scorecard): Promise<QuestionAnswer[][]> {
    const wanted = categories.map(({ name, questions }, category) => ({
      category,
      name,
      questions: questions.map(({ text: questionText, type, strictness }, question) => ({
        question,
        text: questionText,
        type,
        strictness,
        answers: ANSWERS[type],
      })),
    }));
    const task =
      'Answer every question of the scorecard on the agent, by numbers. strictness goes from 0, lenient, to 2, strict. ' +
      `Answer N/A where you are not sure. ${JSON.stringify(wanted)}`;
    const { answers } = await this.ask(task, transcript, SCHEMAS.answers);
    const byQuestion = new Map(answers.map((each) => [`${each.category}.${each.question}`, each]));
    return categories.map(({ questions }, c) =>
      questions.map(({ type }, q) => {
        const { answer, feedback } = required(byQuestion.get(`${c}.${q}`));
        if (!fitsType(type, answer))
          throw new InvalidModelResponse(`${String(answer)} is no answer to a ${type} question.`);
        return { answer, feedback: answer === 'N/A' ? null : feedback.trim() || null };
      }),
    );
  }

  private ask<T>(task: string, transcript: Transcript, schema: JsonSchema<T>): Promise<T> {
    return this.model.ask(instructionFor(task, transcript), formatTranscript(transcript), schema);
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new InvalidModelResponse('The model left something out, or named what there is not.');
  return value;
}
