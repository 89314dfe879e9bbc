import { Query } from '../../platform/cqrs.js';
import type { CustomerSentiment, ReportedUtterance } from './types.js';

/** The utterances of a call in order. */
export class GetTranscript extends Query<
  Pick<ReportedUtterance, 'participantType' | 'text'>[],
  { companyId: number; callId: number }
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
