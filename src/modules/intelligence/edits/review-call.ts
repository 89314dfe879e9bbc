import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallEvaluated, CallEvaluationEdited } from '../../../contracts/intelligence.js';
import { type GivenAnswer, ReviewCall } from '../../../contracts/intelligence.edits.js';
import { Clock, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Access } from '../access.js';
import type { ScorecardEvaluation } from '../results/contents.js';
import { evaluationBy, fitsType } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import { Settings } from '../settings/settings.js';

/** A person answers a scorecard: over what the Analyst answered, or where it answered nothing. */
@CommandHandler(ReviewCall)
export class ReviewCallHandler implements ICommandHandler<ReviewCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: Access,
    private readonly insights: Insights,
    private readonly settings: Settings,
  ) {}

  execute({ companyId, callId, userId, review }: ReviewCall): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.access.to(companyId, callId, 'assist');
      if (call.userId === userId) throw Refusal.forbidden('A call is not reviewed by the agent who had it.');
      const before = await this.insights.lock(tx, companyId, callId, 'evaluation');
      const evaluations = [...(before?.content.evaluations ?? [])];
      let which = evaluations.findIndex(({ scorecard }) => scorecard.name === (review.scorecard ?? scorecard.name));
      const isNew = which < 0;
      if (isNew) which = evaluations.push(await this.blank(companyId, review.scorecard, call.userId)) - 1;
      evaluations[which] = answered(evaluations[which], review, userId);
      const now = this.clock.now();
      const content = { reviewed_at: iso(now), evaluations };
      if (before) await this.insights.edit(tx, before, content, now, userId);
      else await this.insights.keep(tx, { companyId, callId }, ['evaluation', content], now, userId);
      const Event = isNew ? CallEvaluated : CallEvaluationEdited;
      tx.events.push(new Event(companyId, callId, now, which));
    });
  }

  private async blank(companyId: number, name: string | undefined, revieweeId: number | null) {
    const rules = await this.settings.of(companyId, 'scorecard');
    const rule = rules.find(({ definition }) => definition.name === (name ?? definition.name));
    if (!rule) throw Refusal.unprocessable('scorecard', 'is not a scorecard of this company');
    return evaluationBy(rule.definition, [], revieweeId);
  }
}

function answered(
  evaluation: ScorecardEvaluation,
  { feedback, answers }: ReviewCall['review'],
  reviewerId: number,
): ScorecardEvaluation {
  const given = new Map(answers.map((each) => [`${each.category}.${each.question}`, each]));
  const categories = evaluation.categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => {
      const key = `${category.order}.${question.order}`;
      const answer = given.get(key);
      given.delete(key);
      return answer ? { ...question, ...checked(question.type, answer) } : question;
    }),
  }));
  if (given.size > 0) throw Refusal.invalid('answers', 'must name questions of the scorecard');
  return {
    ...evaluation,
    feedback: feedback === undefined ? evaluation.feedback : feedback.trim() || null,
    ...{ reviewer_user_id: reviewerId, categories },
  };
}

function checked(type: ScorecardEvaluation['categories'][0]['questions'][0]['type'], given: GivenAnswer) {
  const { answer, feedback } = given;
  if (!fitsType(type, answer))
    throw Refusal.invalid('answers', `must fit their questions: ${answer} is no answer to a ${type} one`);
  return { answer, feedback: feedback?.trim() || null };
}
