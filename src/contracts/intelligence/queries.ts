import { Query } from '../../platform/cqrs.js';
import type { CustomerSentiment, ReportedUtterance, SpokenUtterance } from './types.js';

/** The utterances of a call in order. */
export class GetTranscript extends Query<
  Pick<ReportedUtterance, 'participantType' | 'text'>[],
  { companyId: number; callId: number }
> {}

/** The utterances of a call so far, in order; throws 403 without a package and 404 for an unknown call. */
export class ListUtterances extends Query<SpokenUtterance[], { companyId: number; callId: number }> {}

/** Undefined if the utterance was deleted. */
export class GetUtterance extends Query<
  SpokenUtterance | undefined,
  { companyId: number; callId: number; utteranceId: number }
> {}

export type IntelligencePayloadType =
  | 'utterance'
  | 'transcription'
  | 'sentiment'
  | 'topics'
  | 'summary'
  | 'action_item'
  | 'custom_summary'
  | 'playbook_result'
  | 'evaluation';

/**
 * The webhook payload of a result; must be read in the transaction that saved it. `which` is the id of the utterance or
 * action item, or the index of the evaluation.
 */
export class GetIntelligencePayload extends Query<
  Record<string, unknown>,
  { companyId: number; callId: number; type: IntelligencePayloadType; which?: number }
> {}

/** All results of a call, by the last segment of their path in the public API; null where there is none. */
export class GetCallIntelligence extends Query<Record<string, unknown>, { companyId: number; callId: number }> {}

/** The sentiment of the other party of a call; undefined if it was not analysed. */
export class SentimentOfCustomer extends Query<CustomerSentiment | undefined, { companyId: number; callId: number }> {}
