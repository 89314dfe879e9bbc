import type { ReviewAnswer } from '../../../contracts/intelligence/commands.js';
import { boolean, Field, NestedList, id, string, text } from '../../../platform/http/validation/fields.js';

const MAX_TEXT_LENGTH = 4000;
const MAX_ANSWERS = 500;

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

  @Field(boolean, { mandatory: true, description: 'Whether it was covered', example: true })
  result: boolean;
}

class ReviewAnswerBody {
  @Field(id, { mandatory: true, description: 'The order of the category', example: 1 })
  category: number;

  @Field(id, { mandatory: true, description: 'The order of the question', example: 1 })
  question: number;

  @Field(string, { mandatory: true, checksBlank: true, description: 'The answer', example: 'YES' })
  answer: string;

  @Field(text(MAX_TEXT_LENGTH), { description: 'What is said of the answer', example: 'Well done.' })
  feedback?: string;
}

export class ReviewBody {
  @Field(text(255), { notBlank: true, description: 'By which scorecard', example: 'Service quality' })
  scorecard?: string;

  @Field(text(MAX_TEXT_LENGTH), { description: 'What is said of the whole call', example: 'Well done.' })
  feedback?: string;

  @NestedList(() => ReviewAnswerBody, {
    maxItems: MAX_ANSWERS,
    rule: 'must be a list of objects with category, question, answer and maybe feedback',
    mandatory: true,
    description: 'Answers to questions; the others stay as they are',
    example: [{ category: 1, question: 1, answer: 'YES' }],
  })
  answers: ReviewAnswer[];
}
