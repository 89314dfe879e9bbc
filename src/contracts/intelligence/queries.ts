import { Query } from '@nestjs/cqrs';
import type { ReportedUtterance } from './types.js';

/** The utterances of a call in order. */
export class GetTranscript extends Query<Pick<ReportedUtterance, 'participantType' | 'text'>[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

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

/** The webhook payload of a result; must be read in the transaction that saved it. */
export class GetIntelligencePayload extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly type: IntelligencePayloadType,
    /** The id of the utterance or action item, or the index of the evaluation. */
    readonly which = 0,
  ) {
    super();
  }
}

/** All results of a call, by the last segment of their path in the public API; null where there is none. */
export class GetCallIntelligence extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
