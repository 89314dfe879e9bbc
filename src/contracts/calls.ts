import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export type CallStatus = 'initial' | 'answered' | 'done';
/** Internal calls, between agents, appear neither in the public API nor in webhooks. */
export type CallDirection = 'inbound' | 'outbound' | 'internal';

export const MISSED_CALL_REASONS = [
  'out_of_opening_hours',
  'short_abandoned',
  'abandoned_in_ivr',
  'abandoned_in_classic',
  'no_available_agent',
  'agents_did_not_answer',
] as const;
export type MissedCallReason = (typeof MISSED_CALL_REASONS)[number];

export const STRATEGIES = ['simultaneous', 'random', 'longest_idle'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const ANONYMOUS = 'anonymous';

export type CallDocument = Record<string, unknown> & { id: number };

/** Calls as JSON, in the order of the ids, including internal ones. */
export class CallDocuments extends Query<CallDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** What the payloads of only some events contain. */
export interface CallEventDetails {
  /** The agent that the event is about. */
  userId?: number;
  callback?: boolean;
  externalTransfer?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
}

/** The call in the payload of an event, read in the transaction that publishes the event. */
export class CallEventDocument extends Query<CallDocument> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly details: CallEventDetails = {},
  ) {
    super();
  }
}

/** A call to a Number of the installation. Repeating the sid returns the existing call. */
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

/** Starts an outbound call of an agent. */
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

/** Starts a call from one agent to another. */
export class StartInternalCall extends Command<{ callId: number }> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    readonly calleeId: number,
  ) {
    super();
  }
}

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

/** A blind transfer: the agent on the call leaves at once. `byUserId` is set if that agent requested it. */
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

/** `byUserId` is null for requests of the public API. */
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

/** Archives or unarchives a call. */
export class ArchiveCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly archived = true,
  ) {
    super();
  }
}

/** Imports past calls, one JSON object per line, in one transaction and without events. */
export class ImportCalls extends Command<{ imported: number }> {
  constructor(
    readonly companyId: number,
    readonly lines: AsyncIterable<string>,
    readonly onProgress: (imported: number) => void = () => undefined,
  ) {
    super();
  }
}

/** What the carrier reports about a call. */
export type CarrierEvent =
  | { type: 'dtmf'; digit: string }
  | { type: 'callee_ringing' }
  | { type: 'callee_answered' }
  | { type: 'callee_rejected'; reason: 'busy' | 'declined' | 'unreachable' }
  | { type: 'transfer_answered' }
  | { type: 'transfer_failed' }
  | { type: 'caller_hangup' }
  /** The voice agent hands the call over to human agents. */
  | { type: 'escalated'; reason: string }
  | { type: 'conference_joined' | 'conference_left'; name: string; phoneNumber?: string; userId?: number };

/** Throws 409 if the event is not possible in the current state of the call. */
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

/** The call that is ringing for a user or that the user is on. */
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

/** An event about one agent, who need not be the one on the call. */
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

/** All legs are disconnected. */
@Published
export class CallHungUp extends CallEvent {}

/** The call is over and its data is final. */
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

/** The recording or the voicemail is stored and can be downloaded. */
@Published
export class CallAssetsGenerated extends CallEvent {}
