import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallEvaluated, CallEvaluationEdited } from '../../../contracts/intelligence/events.js';
import { type ReviewAnswer, ReviewCall } from '../../../contracts/intelligence/commands.js';
import { Clock, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Conversations } from '../conversations.js';
import { Packages } from '../packages.js';
import type { ScorecardEvaluation } from '../results/contents.js';
import { evaluationBy, fitsType, hasAgent } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import type { QuestionType } from '../rules/definitions.js';
import { Rules } from '../rules/rules.js';

const NO_AGENT = new ApiError(422, 'This call cannot be evaluated, because no agent was on it.');

/** A user answers a scorecard, replacing answers of the Analyst or of earlier reviews. */
@CommandHandler(ReviewCall)
export class ReviewCallHandler implements ICommandHandler<ReviewCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly insights: Insights,
    private readonly rules: Rules,
    private readonly conversations: Conversations,
  ) {}

  execute({ companyId, callId, userId, review }: ReviewCall): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.packages.authorize(companyId, callId, 'assist');
      const existing = await this.insights.lock(tx, companyId, callId, 'evaluation');
      const evaluations = [...(existing?.content.evaluations ?? [])];
      if ([call.userId, ...evaluations.map((each) => each.reviewee_user_id)].includes(userId))
        throw ApiError.forbidden('A call is not reviewed by the agent who had it.');
      const { scorecard: name, reviewee_user_id: reviewee } = review;
      // Unless the review names an agent, it is about the one who had the call last.
      let which = evaluations.findLastIndex(
        (each) =>
          each.scorecard.name === (name ?? each.scorecard.name) &&
          each.reviewee_user_id === (reviewee ?? each.reviewee_user_id),
      );
      const isNew = which < 0;
      if (isNew && !hasAgent(call)) throw NO_AGENT;
      if (isNew && reviewee !== undefined && reviewee !== call.userId)
        throw ApiError.unprocessable('reviewee_user_id', 'is not an agent of this call');
      const evaluation = evaluations[which] ?? (await this.createBlank({ companyId, callId }, name, call.userId));
      if (isNew) which = evaluations.length;
      const { created_by, reviewer_user_id } = evaluation;
      const creator = created_by ?? reviewer_user_id ?? userId;
      evaluations[which] = {
        ...withAnswers(evaluation, review, userId),
        created_by: creator,
        ...(!isNew && { updated_by: userId }),
      };
      const now = this.clock.now();
      const content = { reviewed_at: iso(now), evaluations };
      if (existing) {
        existing.createdBy ??= creator;
        existing.source = null;
        await this.insights.update(tx, existing, content, now, userId);
      } else await this.insights.insert(tx, { companyId, callId }, ['evaluation', content], now, userId);
      const Event = isNew ? CallEvaluated : CallEvaluationEdited;
      tx.events.push(new Event(companyId, callId, now, which));
    });
  }

  private async createBlank(
    { companyId, callId }: { companyId: number; callId: number },
    name: string | undefined,
    revieweeId: number | null,
  ) {
    const conversation = await this.conversations.findByCall(companyId, callId);
    const rules = await this.rules.list(companyId, 'scorecard', conversation?.language);
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
