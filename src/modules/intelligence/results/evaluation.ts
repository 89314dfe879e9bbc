import type { Verdict } from '../analyst/analyst.js';
import type { Scorecard } from '../settings/definitions.js';
import { ANSWERS, type Answer, NOT_APPLICABLE, type QuestionType, type ScorecardEvaluation } from './contents.js';

export const fitsType = (type: QuestionType, answer: string): answer is Answer =>
  (ANSWERS[type] as readonly string[]).includes(answer);

const UNANSWERED: Verdict = { answer: NOT_APPLICABLE, feedback: null };

/** A scorecard with its answers; a question that is not for the Analyst, or whose answer does not fit it, has none. */
export function evaluationBy(
  { name, description, categories }: Scorecard,
  verdicts: readonly (readonly Verdict[])[],
  revieweeId: number | null,
): ScorecardEvaluation {
  return {
    ...{ scorecard: { name, description }, feedback: null },
    ...{ reviewee_user_id: revieweeId, reviewer_user_id: null },
    categories: categories.map((category, c) => ({
      ...{ name: category.name, order: c + 1 },
      questions: category.questions.map(({ text, type, strictness, ai_enabled, weight }, q) => {
        const given = ai_enabled ? verdicts[c]?.[q] : undefined;
        const { answer, feedback } = given && fitsType(type, given.answer) ? given : UNANSWERED;
        return { ...{ text, type, order: q + 1, strictness, ai_enabled, weight }, answer, feedback };
      }),
    })),
  };
}
