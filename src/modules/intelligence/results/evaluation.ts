import type { CallSummary } from '../../../contracts/calls/types.js';
import type { QuestionType, Scorecard } from '../rules/definitions.js';
import { ANSWERS, type Answer, type QuestionAnswer, type ScorecardEvaluation, UNANSWERED } from './contents.js';

export const fitsType = (type: QuestionType, answer: string): answer is Answer =>
  (ANSWERS[type] as readonly string[]).includes(answer);

/** Without an agent, there is nobody to evaluate. */
export const hasAgent = ({ userId, answeredAt }: Pick<CallSummary, 'userId' | 'answeredAt'>): boolean =>
  userId !== null && answeredAt !== null;

/** Questions not enabled for AI, or whose answer does not fit their type, stay unanswered. */
export function evaluationBy(
  { name, description = '', categories }: Scorecard,
  answers: readonly (readonly QuestionAnswer[])[],
  revieweeId: number | null,
): ScorecardEvaluation {
  return {
    scorecard: { name, description },
    feedback: null,
    reviewee_user_id: revieweeId,
    reviewer_user_id: null,
    categories: categories.map((category, c) => ({
      name: category.name,
      order: c + 1,
      questions: category.questions.map(({ text, type, strictness, ai_enabled, weight }, q) => {
        const proposed = ai_enabled ? answers[c]?.[q] : undefined;
        const { answer, feedback } = proposed && fitsType(type, proposed.answer) ? proposed : UNANSWERED;
        return { text, type, order: q + 1, strictness, ai_enabled, weight, answer, feedback };
      }),
    })),
  };
}
