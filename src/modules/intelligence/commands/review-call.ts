import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallEvaluated, CallEvaluationEdited } from '../../../contracts/intelligence/events.js';
import { type ReviewAnswer, ReviewCall } from '../../../contracts/intelligence/commands.js';
import { Clock, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Packages } from '../packages.js';
import type { ScorecardEvaluation } from '../results/contents.js';
import { evaluationBy, fitsType } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import type { QuestionType } from '../rules/definitions.js';
import { Rules } from '../rules/rules.js';

/** A user answers a scorecard, replacing answers of the Analyst or of earlier reviews. */
@CommandHandler(ReviewCall)
export class ReviewCallHandler implements ICommandHandler<ReviewCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly insights: Insights,
    private readonly rules: Rules,
  ) {}

  execute({ companyId, callId, userId, review }: ReviewCall): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.packages.authorize(companyId, callId, 'assist');
      if (call.userId === userId) throw ApiError.forbidden('A call is not reviewed by the agent who had it.');
      const existing = await this.insights.lock(tx, companyId, callId, 'evaluation');
      const evaluations = [...(existing?.content.evaluations ?? [])];
      let which = evaluations.findIndex(({ scorecard }) => scorecard.name === (review.scorecard ?? scorecard.name));
      const isNew = which < 0;
      if (isNew) which = evaluations.push(await this.createBlank(companyId, review.scorecard, call.userId)) - 1;
      evaluations[which] = withAnswers(evaluations[which], review, userId);
      const now = this.clock.now();
      const content = { reviewed_at: iso(now), evaluations };
      if (existing) await this.insights.update(tx, existing, content, now, userId);
      else await this.insights.insert(tx, { companyId, callId }, ['evaluation', content], now, userId);
      const Event = isNew ? CallEvaluated : CallEvaluationEdited;
      tx.events.push(new Event(companyId, callId, now, which));
    });
  }

  private async createBlank(companyId: number, name: string | undefined, revieweeId: number | null) {
    const rules = await this.rules.list(companyId, 'scorecard');
    const rule = rules.find(({ definition }) => definition.name === (name ?? definition.name));
    if (!rule) throw ApiError.unprocessable('scorecard', 'is not a scorecard of this company');
    return evaluationBy(rule.definition, [], revieweeId);
  }
}

function withAnswers(
  evaluation: ScorecardEvaluation,
  { feedback, answers }: ReviewCall['review'],
  reviewerId: number,
): ScorecardEvaluation {
  const pending = new Map(answers.map((each) => [`${each.category}.${each.question}`, each]));
  const categories = evaluation.categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => {
      const key = `${category.order}.${question.order}`;
      const answer = pending.get(key);
      pending.delete(key);
      return answer ? { ...question, ...validateAnswer(question.type, answer) } : question;
    }),
  }));
  if (pending.size > 0) throw ApiError.invalid('answers', 'must name questions of the scorecard');
  return {
    ...evaluation,
    feedback: feedback === undefined ? evaluation.feedback : feedback.trim() || null,
    reviewer_user_id: reviewerId,
    categories,
  };
}

function validateAnswer(type: QuestionType, { answer, feedback }: ReviewAnswer) {
  if (!fitsType(type, answer))
    throw ApiError.invalid('answers', `must fit their questions: ${answer} is no answer to a ${type} one`);
  return { answer, feedback: feedback?.trim() || null };
}
