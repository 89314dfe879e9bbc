import * as s from '../../../platform/http/openapi/shapes.js';
import { ANSWERS } from '../results/contents.js';
import { QUESTION_TYPES } from '../rules/definitions.js';
import { madeBy } from './intelligence.shapes.js';

const score = s.described(
  s.schema(
    'EvaluationScore',
    'Points of an evaluation, a category or a question.',
    s.object({
      score_points: s.integer(12, 'Points achieved.'),
      total_points: s.integer(16, 'Points that can be achieved.'),
      normalized_score: s.integer(75, 'Share of the points achieved, 0 to 100.'),
    }),
  ),
  'Points achieved.',
);
const order = s.integer(1, 'Position, from 1.');

const question = s.schema(
  'EvaluationQuestion',
  'A question of a scorecard with its answer.',
  s.object({
    text: s.string('Did the agent greet the customer?', 'The question.'),
    type: s.choice(QUESTION_TYPES, 'BINARY (YES or NO) or RATING (EXCELLENT to VERY_POOR).'),
    order,
    strictness: s.integer(1, 'How strictly the question is answered, 0 to 2.'),
    ai_enabled: s.boolean(true, 'Whether the analysis answers the question; otherwise only reviewers do.'),
    answer: s.choice([...new Set([...ANSWERS.BINARY, ...ANSWERS.RATING])], 'The answer; N/A does not count.'),
    score,
    feedback: s.nullable(s.string('Said: Hello, this is Madeleine.', 'Explanation of the answer; null without one.')),
  }),
);

const category = s.schema(
  'EvaluationCategory',
  'A category of a scorecard with its questions.',
  s.object({
    name: s.string('Opening', 'Name of the category.'),
    order,
    score,
    questions: s.list(question, 'Questions of the category.'),
  }),
);

const scorecard = s.schema(
  'Scorecard',
  'The questions by which a call is evaluated.',
  s.object({
    name: s.string('Service quality', 'Name of the scorecard.'),
    description: s.string('How the customer was served', 'What the scorecard evaluates.'),
  }),
);

export const evaluation = s.schema(
  'Evaluation',
  'The evaluation of one user by a scorecard.',
  s.object({
    scorecard: s.described(scorecard, 'The scorecard.'),
    feedback: s.nullable(s.string('Polite, but without a next step.', 'Feedback on the call; null without one.')),
    reviewee_user_id: s.nullable(s.integer(456, 'Id of the user who is evaluated; null if unknown.')),
    reviewer_user_id: s.nullable(s.integer(457, 'Id of the user who evaluated; null if AI-generated.')),
    score,
    categories: s.list(category, 'Categories of the scorecard.'),
  }),
);

export const evaluations = s.schema(
  'CallEvaluation',
  'The evaluations of a call.',
  s.object(
    {
      id: s.integer(3007, 'Unique identifier of the result.'),
      call_id: s.integer(812, 'Id of the call.'),
      ai_generated: s.boolean(true, 'Whether the evaluation is generated.'),
      created_at: s.timestamp('When the evaluation was created, ISO 8601, UTC.'),
      updated_at: s.timestamp('When the evaluation last changed, ISO 8601, UTC.'),
      created_by: s.nullable(s.integer(456, 'Id of the user who created it; null if AI-generated.')),
      updated_by: s.nullable(s.integer(456, 'Id of the user who last changed it; null if nobody did.')),
      reviewed_at: s.nullable(s.timestamp('When a user reviewed it, ISO 8601, UTC; null if nobody did.')),
      evaluations: s.list(evaluation, 'Evaluations by user.'),
    },
    madeBy,
  ),
);
