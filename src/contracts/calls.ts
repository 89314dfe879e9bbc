import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export type CallStatus = 'initial' | 'answered' | 'done';
/** Internal calls, from agent to agent, appear in no answer of the public API and in no webhook. */
export type CallDirection = 'inbound' | 'outbound' | 'internal';

export const MISSED_CALL_REASONS = [
  ...(['out_of_opening_hours', 'short_abandoned', 'abandoned_in_ivr', 'abandoned_in_classic'] as const),
  ...(['no_available_agent', 'agents_did_not_answer'] as const),
] as const;
export type MissedCallReason = (typeof MISSED_CALL_REASONS)[number];

export const STRATEGIES = ['simultaneous', 'random', 'longest_idle'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const ANONYMOUS = 'anonymous';

export type CallDocument = Record<string, unknown> & { id: number };

/** Calls as JSON, in the order of the ids; internal ones too, whose asker is a party to them. */
export class CallDocuments extends Query<CallDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** What only some events of a call tell. */
export interface CallEventDetails {
  /** The agent that the event is about. */
  userId?: number;
  callback?: boolean;
  externalTransfer?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
}

/** A call as its events tell it, read in the unit of work that tells it. */
export class CallEventDocument extends Query<CallDocument> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly details: CallEventDetails = {},
  ) {
    super();
  }
}

/** A call reaches a Number of the installation. The same sid again gives the call it made. */
export class ReceiveCall extends Command<{ callId: number; sid: string; isNew: boolean }> {
  constructor(
    /** E.164. */
    readonly to: string,
    /** E.164, or `anonymous`. */
    readonly from: string,
    readonly sid?: string,
    readonly automaticCallbackCallId?: number,
  ) {
    super();
  }
}

/** An agent calls out from a Number. */
export class StartCall extends Command<{ callId: number }> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly numberId: number,
    /** E.164. */
    readonly to: string,
  ) {
    super();
  }
}

/** An agent calls a colleague. */
export class StartInternalCall extends Command<{ callId: number }> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly calleeId: number,
  ) {
    super();
  }
}

/** What an agent does with a call. */
abstract class AgentCommand extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly userId: number,
  ) {
    super();
  }
}

export class AnswerCall extends AgentCommand {}
export class DeclineCall extends AgentCommand {}
export class HoldCall extends AgentCommand {}
export class UnholdCall extends AgentCommand {}
export class HangUpCall extends AgentCommand {}

export type TransferTarget =
  | { kind: 'user'; userId: number }
  | { kind: 'team'; teamId: number; strategy: Strategy }
  /** E.164. */
  | { kind: 'external'; number: string };

/** Cold: the agent who holds the call leaves at once. `byUserId` is given when that agent asks. */
export class TransferCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly target: TransferTarget,
    readonly byUserId?: number,
  ) {
    super();
  }
}

/** Without a user it comes through the API. */
export class CommentCall extends Command<{ commentId: number }> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly content: string,
    readonly byUserId: number | null = null,
  ) {
    super();
  }
}

export class AssignCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Archives a call, or takes it back. */
export class ArchiveCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly archived = true,
  ) {
    super();
  }
}

/** Calls of the past, one JSON object a line, all of them or none; nobody is told of them. */
export class ImportCalls extends Command<{ imported: number }> {
  constructor(
    readonly companyId: number,
    readonly lines: AsyncIterable<string>,
    readonly onProgress: (imported: number) => void = () => undefined,
  ) {
    super();
  }
}

/** What the carrier tells of the line of a call. */
export type CarrierEvent =
  | { type: 'dtmf'; digit: string }
  | { type: 'callee_ringing' }
  | { type: 'callee_answered' }
  | { type: 'callee_rejected'; reason: 'busy' | 'declined' | 'unreachable' }
  | { type: 'transfer_answered' }
  | { type: 'transfer_failed' }
  | { type: 'caller_hangup' }
  /** The voice agent hands the call to people. */
  | { type: 'escalated'; reason: string }
  | { type: 'conference_joined' | 'conference_left'; name: string; phoneNumber?: string; userId?: number };

/** Refused with 409, and without effect, when it cannot happen in the state that the call is in. */
export class ReportCarrierEvent extends Command<void> {
  constructor(
    readonly sid: string,
    readonly event: CarrierEvent,
  ) {
    super();
  }
}

export interface LiveCall {
  callId: number;
  state: 'ringing' | 'talking' | 'held';
}

/** The live call of a user, ringing or talking; undefined when there is none. */
export class LiveCallOf extends Query<LiveCall | undefined> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

abstract class CallEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

/** About one agent, who need not be the one that has the call. */
abstract class AgentCallEvent extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly userId: number,
  ) {
    super(companyId, callId, at);
  }
}

@Published
export class CallCreated extends CallEvent {}

@Published
export class CallIvrOptionSelected extends CallEvent {}

@Published
export class CallRingingOnAgent extends AgentCallEvent {}

@Published
export class CallAgentDeclined extends AgentCallEvent {}

@Published
export class CallAnswered extends CallEvent {}

@Published
export class CallHeld extends CallEvent {}

@Published
export class CallUnheld extends CallEvent {}

@Published
export class CallTransferred extends CallEvent {}

@Published
export class CallExternallyTransferred extends CallEvent {}

@Published
export class CallTransferUnsuccessful extends CallEvent {}

/** The line is dead. */
@Published
export class CallHungUp extends CallEvent {}

/** The call is finished, and what it says is final. */
@Published
export class CallEnded extends CallEvent {}

@Published
export class CallCommented extends CallEvent {}

@Published
export class CallAssigned extends CallEvent {}

@Published
export class CallArchived extends CallEvent {}

@Published
export class CallVoicemailLeft extends CallEvent {}

/** The recording or the voicemail is stored, and its URLs work. */
@Published
export class CallAssetsGenerated extends CallEvent {}
