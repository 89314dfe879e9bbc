import type { CallSummary } from '../../contracts/calls/types.js';
import { iso, SECOND } from '../../platform/clock.js';
import type { Conversation } from './conversation.entity.js';
import type { Utterance } from './utterance.entity.js';
import type { Speaker } from './results/utterances.js';
import type { ActionItem } from './insight.entity.js';
import type { InsightOf } from './results/insights.js';
import { adherence, scoreOfCategory, scoreOfEvaluation, scoreOfQuestion } from './results/score.js';
import type { AnsweredCategory, AnsweredQuestion, InsightKind, ScorecardEvaluation } from './results/contents.js';

export type Document = Record<string, unknown>;

const secondsSinceStart = (call: CallSummary, at: number): number => Math.max(0, at - call.startedAt) / SECOND;

export const utterance = (call: CallSummary, { participantType, userId, text, spokenAt, durationMs }: Utterance) => ({
  start_time: secondsSinceStart(call, spokenAt),
  end_time: secondsSinceStart(call, spokenAt + durationMs),
  text,
  participant_type: participantType,
  ...(participantType === 'internal' ? { user_id: userId } : { phone_number: call.rawDigits }),
});

export const liveUtterance = ({ participantType, userId, text, spokenAt, durationMs }: Utterance) => ({
  participant_type: participantType,
  ...(participantType === 'internal' && { user_id: userId }),
  timestamp: spokenAt,
  duration_ms: durationMs,
  text,
});

export const participant = (call: CallSummary, { participantType: type, userId }: Speaker): Document =>
  type === 'internal' ? { type, user_id: userId } : { type, phone_number: call.rawDigits };

export const transcription = (
  call: CallSummary,
  { id, type, language }: Conversation,
  utterances: readonly Utterance[],
) => ({
  id,
  call_id: call.id,
  call_created_at: iso(call.startedAt),
  type,
  content: { language, utterances: utterances.map((each) => utterance(call, each)) },
});

export const datedResult = <K extends InsightKind>({ id, callId, createdAt, content }: InsightOf<K>): Document => ({
  id,
  call_id: callId,
  created_at: iso(createdAt),
  content,
});

export const sentiment = ({ callId, content }: InsightOf<'sentiment'>): Document => ({
  id: callId,
  call_id: callId,
  participants: content,
});

export const customSummary = (call: CallSummary, { id, content }: InsightOf<'custom_summary'>): Document => ({
  id,
  custom_summary: { name: content.name },
  language: content.language,
  call_id: call.id,
  number_id: call.numberId,
  summary_template_results: content.results,
});

export const actionItem = (item: ActionItem): Document => ({
  id: item.id,
  content: item.content,
  ai_generated: item.aiGenerated,
  created_at: iso(item.createdAt),
  created_by: item.createdBy,
  updated_at: iso(item.updatedAt),
  updated_by: item.updatedBy,
});

export const playbookResult = (
  call: CallSummary,
  { id, createdAt, content }: InsightOf<'playbook_result'>,
  withPlaybook: boolean,
  which = 0,
): Document => {
  const { user_id, topics } = [content, ...(content.earlier ?? [])][which]!;
  return {
    id,
    call_id: call.id,
    user_id,
    number_id: call.numberId,
    adherence_score: adherence(topics),
    playbook_result_topics: topics,
    created_at: iso(createdAt),
    ...(withPlaybook && { playbook: content.playbook }),
  };
};

/** A reviewer becomes the creator of an evaluation; reviews by earlier versions only have who updated it. */
const auditFields = (
  { createdAt, updatedAt, ...by }: InsightOf<'evaluation'>,
  { created_by = by.createdBy, updated_by = by.updatedBy }: { created_by?: number | null; updated_by?: number | null },
  isReviewed: boolean,
): Document => ({
  ai_generated: !isReviewed,
  created_at: iso(createdAt),
  updated_at: iso(updatedAt),
  created_by: isReviewed ? (created_by ?? updated_by) : null,
  updated_by: isReviewed ? updated_by : null,
});

const isReviewed = ({ reviewer_user_id }: ScorecardEvaluation): boolean => reviewer_user_id !== null;

export const evaluation = (insight: InsightOf<'evaluation'>): Document => ({
  id: insight.id,
  call_id: insight.callId,
  ...auditFields(insight, {}, insight.content.evaluations.some(isReviewed)),
  reviewed_at: insight.content.reviewed_at,
  evaluations: insight.content.evaluations.map(scorecardEvaluation),
});

export const scorecardEvaluation = ({ created_by: _, updated_by: __, ...each }: ScorecardEvaluation): Document => ({
  ...each,
  score: scoreOfEvaluation(each),
  categories: each.categories.map(category),
});

const category = (each: AnsweredCategory): Document => ({
  ...each,
  score: scoreOfCategory(each),
  questions: each.questions.map(question),
});

const question = ({ weight, ...each }: AnsweredQuestion): Document => ({
  ...each,
  score: scoreOfQuestion({ answer: each.answer, weight }),
});

/** Webhook payload of one scorecard of one agent. */
export function evaluationEvent(insight: InsightOf<'evaluation'>, index: number): Document {
  const evaluated = insight.content.evaluations[index]!;
  const { scorecard, reviewee_user_id, reviewer_user_id, created_by, updated_by = null } = evaluated;
  return {
    call_id: insight.callId,
    ...auditFields(insight, created_by === undefined ? {} : { created_by, updated_by }, isReviewed(evaluated)),
    scorecard_name: scorecard.name,
    reviewee_id: reviewee_user_id,
    reviewer_id: reviewer_user_id,
  };
}
