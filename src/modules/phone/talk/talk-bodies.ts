import type { ReviewAnswer } from '../../../contracts/intelligence.edits.js';
import { Field } from '../../../platform/http/validation/field.js';
import type { FieldType } from '../../../platform/http/validation/field-type.js';
import { text } from '../../../platform/http/validation/text.js';

const MAX_TEXT_LENGTH = 4000;
const MAX_ANSWERS = 500;

const flag: FieldType = {
  check: (value) => (typeof value === 'boolean' ? undefined : { status: 400, rule: 'must be true or false' }),
  schema: { type: 'boolean' },
};

const isOrder = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

const isAnswer = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { category, question, answer, feedback = '' } = value as Partial<Record<keyof ReviewAnswer, unknown>>;
  const texts = typeof answer === 'string' && typeof feedback === 'string' && feedback.length <= MAX_TEXT_LENGTH;
  return isOrder(category) && isOrder(question) && texts;
};

const answers: FieldType = {
  check: (value) =>
    Array.isArray(value) && value.length <= MAX_ANSWERS && value.every(isAnswer)
      ? undefined
      : { status: 400, rule: 'must be a list of objects with category, question, answer and maybe feedback' },
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        category: { type: 'integer', description: 'Its order' },
        question: { type: 'integer', description: 'Its order' },
        answer: { type: 'string' },
        feedback: { type: 'string' },
      },
      required: ['category', 'question', 'answer'],
    },
  },
};

export class ContentBody {
  @Field(text(MAX_TEXT_LENGTH), { mandatory: true, description: 'The text', example: 'Send the offer by Friday' })
  content: string;
}

export class SectionBody extends ContentBody {
  @Field(text(255), { mandatory: true, description: 'The section of the template', example: 'Next steps' })
  name: string;
}

export class TopicBody {
  @Field(text(255), { mandatory: true, description: 'The topic of the playbook', example: 'Greeting' })
  name: string;

  @Field(flag, { mandatory: true, description: 'Whether it was covered', example: true })
  result: boolean;
}

export class ReviewBody {
  @Field(text(255), { notBlank: true, description: 'By which scorecard', example: 'Service quality' })
  scorecard?: string;

  @Field(text(MAX_TEXT_LENGTH), { description: 'What is said of the whole call', example: 'Well done.' })
  feedback?: string;

  @Field(answers, {
    mandatory: true,
    description: 'Answers to questions; the others stay as they are',
    example: [{ category: 1, question: 1, answer: 'YES' }],
  })
  answers: ReviewAnswer[];
}
