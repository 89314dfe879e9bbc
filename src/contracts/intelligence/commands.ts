import { Command } from '../../platform/cqrs.js';
import type { Language, ReportedUtterance } from './types.js';
import type { FileKind } from '../media/types.js';

/** Throws 409 while nobody can speak in the call. */
export class RecordUtterance extends Command<void, { sid: string; utterance: ReportedUtterance }> {}

/**
 * Stores the utterances of a past call and analyses them at once with the embedded Analyst, in the transaction of the
 * sender and without events. Throws 403 without a package, and 409 if the call is in progress or has a transcription.
 */
export class ImportTranscript extends Command<
  void,
  {
    companyId: number;
    sid: string;
    language: Language;
    utterances: readonly (Pick<ReportedUtterance, 'participantType' | 'text'> & {
      /** UNIX milliseconds. */
      timestamp: number;
      durationMs: number;
    })[];
  }
> {}

/** Deletes what was derived from a file of a call, in the same transaction as the file. */
export class DeleteConversation extends Command<void, { companyId: number; callId: number; fileKind: FileKind }> {}

/** Deletes at most `limit` transcriptions that began before a time, with their results; returns how many. */
export class RemoveOldTranscripts extends Command<
  { removed: number },
  { companyId: number; before: number; limit: number }
> {}

/** Deletes the transcriptions of calls, in the same transaction as the calls. */
export class RemoveTranscriptsOfCalls extends Command<void, { companyId: number; callIds: readonly number[] }> {}

export const RULE_KINDS = ['playbook', 'scorecard', 'summary_template'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Validates a definition in JSON; replaces the rule of the same name. */
export class ImportRule extends Command<{ id: number }, { companyId: number; kind: RuleKind; definition: unknown }> {}

/** Adds the built-in rules to a company; idempotent. */
export class AddBuiltInRules extends Command<void, { companyId: number }> {}

/** Lets a model redo the work of the embedded Analyst for a company. */
export class RedoEmbeddedSteps extends Command<void, { companyId: number }> {}

/** The finished calls to analyse: one, or those that started from `from` until before `to`, in milliseconds. */
export type AnalysedCalls = { callId: number } | { from: number; to: number };

/** Reruns the analysis of calls at once, also of failed ones, without overwriting edits. Returns how many it found. */
export class RerunAnalysis extends Command<{ calls: number }, { calls: AnalysedCalls; companyId?: number }> {}

/** A user changes the results of a call. */
export interface Edit {
  companyId: number;
  callId: number;
  userId: number;
}

export class AddActionItem extends Command<{ id: number }, Edit & { content: string }> {}

/** Deletes the item if content is undefined. */
export class EditActionItem extends Command<void, Edit & { itemId: number; content?: string }> {}

export class EditSummary extends Command<void, Edit & { content: string }> {}

/** Section is the name of the section. */
export class EditCustomSummary extends Command<void, Edit & { section: string; content: string }> {}

/** Topic is the name of the topic. */
export class EditPlaybookResult extends Command<void, Edit & { topic: string; covered: boolean }> {}

/** Category and question are positions in the scorecard, counted from 1. */
export interface ReviewAnswer {
  category: number;
  question: number;
  answer: string;
  feedback?: string;
}

/** Defaults: the scorecard of the existing evaluation, else that of the company; the last agent on the call. */
export class ReviewCall extends Command<
  void,
  Edit & {
    review: { scorecard?: string; reviewee_user_id?: number; feedback?: string; answers: readonly ReviewAnswer[] };
  }
> {}
