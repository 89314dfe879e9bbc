import { BodySchema, Field, id, NestedList, string, text } from '../platform/http/validation/fields.js';
import type { ReviewAnswer } from '../contracts/intelligence/commands.js';

const MAX_TEXT_LENGTH = 4000;
const MAX_ANSWERS = 500;

@BodySchema('ReviewAnswer', 'An answer to a question of a scorecard.')
class ReviewAnswerBody implements ReviewAnswer {
  @Field(id, { mandatory: true, description: 'Position of the category in the scorecard, from 1.', example: 1 })
  category: number;

  @Field(id, { mandatory: true, description: 'Position of the question in the category, from 1.', example: 1 })
  question: number;

  @Field(string, {
    mandatory: true,
    checksBlank: true,
    description: 'YES, NO or N/A for a BINARY question; EXCELLENT, GOOD, FAIR, POOR, VERY_POOR or N/A for a RATING.',
    example: 'YES',
  })
  answer: string;

  @Field(text(MAX_TEXT_LENGTH), { description: 'Explanation of the answer.', example: 'Well done.' })
  feedback?: string;
}

@BodySchema('ReviewCall', 'A review of a call by a scorecard.')
export class ReviewCallBody {
  @Field(text(255), {
    notBlank: true,
    description: 'Name of the scorecard; by default the one of the evaluation that exists.',
    example: 'Service quality',
  })
  scorecard?: string;

  @Field(id, { description: 'Id of the user who is evaluated; by default the last one on the call.', example: 456 })
  reviewee_user_id?: number;

  @Field(text(MAX_TEXT_LENGTH), { description: 'Feedback on the call.', example: 'Well done.' })
  feedback?: string;

  @NestedList(() => ReviewAnswerBody, {
    maxItems: MAX_ANSWERS,
    rule: 'must be a list of objects with category, question, answer and maybe feedback',
    mandatory: true,
    description: 'Answers to questions; other answers do not change.',
    example: [{ category: 1, question: 1, answer: 'YES' }],
  })
  answers: ReviewAnswerBody[];
}
