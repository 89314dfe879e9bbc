import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';
import type { FileKind } from './media.js';

/** As transcriptions spell them; what is understood of a language is the same for all its spellings. */
export const LANGUAGES = [
  ...(['en', 'en-US', 'en-GB', 'en-AU', 'fr-FR', 'fr', 'es-ES', 'es'] as const),
  ...(['de-DE', 'de', 'nl-NL', 'nl', 'it-IT', 'it'] as const),
] as const;
export type Language = (typeof LANGUAGES)[number];

/** internal: an agent of the company. external: the other party. */
export const PARTICIPANT_TYPES = ['internal', 'external'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** What the carrier heard. What it leaves out: now, no time at all, the language spoken before, the agent on the call. */
export interface SpokenWords {
  participantType: ParticipantType;
  text: string;
  userId?: number;
  language?: Language;
  /** UNIX milliseconds. */
  timestamp?: number;
  durationMs?: number;
}

/** Refused with 409 while nobody can speak in the call. */
export class HearUtterance extends Command<void> {
  constructor(
    readonly sid: string,
    readonly words: SpokenWords,
  ) {
    super();
  }
}

/** What was said in a call, in order. */
export class WordsOfCall extends Query<Pick<SpokenWords, 'participantType' | 'text'>[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** What was made from a file of a call goes with it, in the same unit of work. */
export class ForgetConversation extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly kind: FileKind,
  ) {
    super();
  }
}

/** What webhooks hear of; each is told by one kind of data. */
export type Told =
  | ('utterance' | 'transcription' | 'sentiment' | 'topics' | 'summary' | 'action_item')
  | ('custom_summary' | 'playbook_result' | 'evaluation');

/** A result as its events tell it, read in the unit of work that made it. */
export class IntelligenceDocument extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly told: Told,
    /** Which one, where a call has several: the id of an utterance or an action item, the place of an evaluation. */
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

/** About one of several. */
abstract class OneOfSeveral extends ConversationEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly which: number,
  ) {
    super(companyId, callId, at);
  }
}

/** Recorded only of companies whose package lets them read what is said. */
@Published
export class UtteranceHeard extends OneOfSeveral {}

@Published
export class TranscriptionMade extends ConversationEvent {}

@Published
export class SentimentsFound extends ConversationEvent {}

@Published
export class TopicsFound extends ConversationEvent {}

@Published
export class SummaryMade extends ConversationEvent {}

@Published
export class ActionItemAdded extends OneOfSeveral {}

@Published
export class CustomSummaryMade extends ConversationEvent {}

@Published
export class CustomSummaryEdited extends ConversationEvent {}

@Published
export class PlaybookFollowed extends ConversationEvent {}

@Published
export class PlaybookResultEdited extends ConversationEvent {}

@Published
export class CallEvaluated extends OneOfSeveral {}

@Published
export class CallEvaluationEdited extends OneOfSeveral {}

/** What calls of a company are held against. */
export const RULE_KINDS = ['playbook', 'scorecard', 'summary_template'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Takes a definition in JSON, checked; the same name again replaces what it named. */
export class ImportRule extends Command<{ id: number }> {
  constructor(
    readonly companyId: number,
    readonly kind: RuleKind,
    readonly definition: unknown,
  ) {
    super();
  }
}

/** Gives a company that has a package the rules that come with it; done again it changes nothing. */
export class AddBuiltInRules extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}
