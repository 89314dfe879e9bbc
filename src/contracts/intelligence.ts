import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';
import type { FileKind } from './media.js';

/** Regional variants are treated like their language. */
export const LANGUAGES = [
  'en',
  'en-US',
  'en-GB',
  'en-AU',
  'fr-FR',
  'fr',
  'es-ES',
  'es',
  'de-DE',
  'de',
  'nl-NL',
  'nl',
  'it-IT',
  'it',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** internal: an agent of the company. external: the other party. */
export const PARTICIPANT_TYPES = ['internal', 'external'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** Defaults: the agent on the call, the language of the conversation so far, now, no duration. */
export interface ReportedUtterance {
  participantType: ParticipantType;
  text: string;
  userId?: number;
  language?: Language;
  /** UNIX milliseconds. */
  timestamp?: number;
  durationMs?: number;
}

/** Throws 409 while nobody can speak in the call. */
export class RecordUtterance extends Command<void> {
  constructor(
    readonly sid: string,
    readonly utterance: ReportedUtterance,
  ) {
    super();
  }
}

/** The utterances of a call in order. */
export class GetTranscript extends Query<Pick<ReportedUtterance, 'participantType' | 'text'>[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Deletes what was derived from a file of a call, in the same transaction as the file. */
export class DeleteConversation extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly fileKind: FileKind,
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

abstract class ConversationEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

/** `which` is the id of the utterance or action item, or the index of the evaluation. */
abstract class ConversationItemEvent extends ConversationEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly which: number,
  ) {
    super(companyId, callId, at);
  }
}

/** Only for companies with a package. */
@Published
export class UtteranceHeard extends ConversationItemEvent {}

@Published
export class TranscriptionMade extends ConversationEvent {}

@Published
export class SentimentsFound extends ConversationEvent {}

@Published
export class TopicsFound extends ConversationEvent {}

@Published
export class SummaryMade extends ConversationEvent {}

@Published
export class ActionItemAdded extends ConversationItemEvent {}

@Published
export class CustomSummaryMade extends ConversationEvent {}

@Published
export class CustomSummaryEdited extends ConversationEvent {}

@Published
export class PlaybookFollowed extends ConversationEvent {}

@Published
export class PlaybookResultEdited extends ConversationEvent {}

@Published
export class CallEvaluated extends ConversationItemEvent {}

@Published
export class CallEvaluationEdited extends ConversationItemEvent {}

export const RULE_KINDS = ['playbook', 'scorecard', 'summary_template'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Validates a definition in JSON; replaces the rule of the same name. */
export class ImportRule extends Command<{ id: number }> {
  constructor(
    readonly companyId: number,
    readonly kind: RuleKind,
    readonly definition: unknown,
  ) {
    super();
  }
}

/** Adds the built-in rules to a company; idempotent. */
export class AddBuiltInRules extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}
