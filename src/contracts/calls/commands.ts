import { Command } from '../../platform/cqrs.js';
import type { FileKind } from '../media/types.js';
import type { NumberProfile } from '../numbers/queries.js';
import type { RingStrategy } from '../numbers/types.js';
import type { CallSummary } from './types.js';

/** A call to a Number of the installation. Repeating the sid returns the existing call. */
export class ReceiveCall extends Command<
  { callId: number; sid: string; isNew: boolean },
  {
    /** E.164. */
    to: string;
    /** E.164, or `anonymous`. */
    from: string;
    sid?: string;
    automaticCallbackCallId?: number;
    /** The connection that reported the call; by default that of the Number. */
    connectionId?: number;
    /** The Number with the digits of `to`, if the sender has already loaded it. */
    number?: NumberProfile;
  }
> {}

/**
 * A simulated caller rings one user through one of their Numbers, skipping its flow, and the call is recorded. Throws
 * 409 if the simulator carries none of their Numbers, and 405 if the user is not available.
 */
export class ReceiveTestCall extends Command<{ callId: number }, { companyId: number; userId: number }> {}

/** Starts an outbound call of an agent. */
export class StartCall extends Command<
  { callId: number },
  {
    companyId: number;
    userId: number;
    numberId: number;
    /** E.164, or a short number. An emergency call starts even if the agent is busy or unavailable. */
    to: string;
    /** The sid of the call, if its legs exist already. */
    sid?: string;
  }
> {}

/**
 * Starts the call that an agent dialled: to a number as people type it in the country of the Number, to a short number,
 * or to a colleague by extension. `numberId` defaults to the default Number of the agent.
 */
export class DialCall extends Command<
  { callId: number },
  { companyId: number; userId: number; digits: string; numberId?: number; sid?: string }
> {}

/** Starts a call from one agent to another. */
export class StartInternalCall extends Command<
  { callId: number },
  { companyId: number; userId: number; calleeId: number; sid?: string }
> {}

interface ByAgent {
  companyId: number;
  callId: number;
  userId: number;
}

export class AnswerCall extends Command<void, ByAgent> {}
export class DeclineCall extends Command<void, ByAgent> {}
export class HangUpCall extends Command<void, ByAgent> {}

/** Hangs up a call that a voice agent is on; does nothing if it has left. */
export class EndVirtualCall extends Command<void, { companyId: number; callId: number }> {}

/** Holds or resumes a call. Only the desk phone that holds a call (`atPhone`) can resume it. */
export class HoldCall extends Command<void, ByAgent & { held: boolean; atPhone?: boolean }> {}

/** Sends digits to the party outside; throws 409 unless the agent is talking to it. */
export class SendDigits extends Command<void, ByAgent & { digits: string }> {}

/** Pauses or resumes the recording of a call; throws 409 unless the agent is on it and it is recorded. */
export class PauseRecordingByAgent extends Command<void, ByAgent & { paused: boolean }> {}

/** Exactly one of a user, a team and an E.164 number; only a team has a strategy, by default simultaneous. */
export interface TransferTarget {
  userId?: number;
  teamId?: number;
  number?: string;
  strategy?: RingStrategy;
}

/** A blind transfer: the agent on the call leaves at once. `byUserId` is set if that agent requested it. */
export class TransferCall extends Command<
  void,
  { companyId: number; callId: number; target: TransferTarget; byUserId?: number }
> {}

/** The agent on the call transfers it to dialled digits: a number as people type it, or a colleague's extension. */
export class TransferDialled extends Command<void, ByAgent & { digits: string }> {}

/** `byUserId` is null for requests with a key or a token. */
export class CommentCall extends Command<
  { commentId: number },
  { companyId: number; callId: number; content: string; byUserId?: number | null }
> {}

export class AssignCall extends Command<void, { companyId: number; callId: number; userId: number }> {}

/** Archives or unarchives a call. */
export class ArchiveCall extends Command<void, { companyId: number; callId: number; archived: boolean }> {}

/** Archives or unarchives a call in the inbox of a user; throws 404 if it is not there. */
export class FollowUpCall extends Command<void, { companyId: number; userId: number; callId: number; done: boolean }> {}

/** Imports past calls, one JSON object per line, in one transaction and without events. */
export class ImportCalls extends Command<
  { imported: number },
  { companyId: number; lines: AsyncIterable<string>; onProgress?: (imported: number) => void }
> {}

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

/** Events that this server reports when it carries the audio of a call itself. */
export type AudioEvent =
  /** All messages so far have been played to the caller. */
  | { type: 'messages_played' }
  /** The agent has no reachable device, or lost the last one. */
  | { type: 'agent_unreachable'; userId: number };

/** Throws 409 if the event cannot happen in the current state of the call. */
export class ReportCarrierEvent extends Command<void, { sid: string; event: CarrierEvent | AudioEvent }> {}

/** The audio quality of a leg, in both directions. */
export interface LineQuality {
  packetsReceived: number;
  packetsSent: number;
  packetsLost: number;
  lossPercent: number;
  jitterMs: number;
  maxJitterMs: number;
  /** From the reports of the party; missing if it sent none. */
  remoteLossPercent?: number;
  roundTripMs?: number;
}

/** Stores the quality of a leg when it ends; `userId` is null for the party outside. */
export class ReportLineQuality extends Command<
  void,
  { companyId: number; callId: number; userId: number | null; quality: LineQuality }
> {}

/** The carrier has a recording or voicemail; throws 409 if the call cannot have one. Returns the ids of the call. */
export class ReportCallFile extends Command<{ companyId: number; callId: number }, { sid: string; kind: FileKind }> {}

/** The carrier has no such file after all, so the end of the call must not wait for it. */
export class DropCallFile extends Command<void, { sid: string; kind: FileKind }> {}

/**
 * Publishes that a file of a call is stored and can be downloaded, and the end of the call if that waits for it.
 * `quiet`: the call is imported, so no event announces its file.
 */
export class AnnounceCallFile extends Command<
  void,
  { companyId: number; callId: number; kind: FileKind; quiet?: boolean }
> {}

/** Leaves tags that are on the call already unchanged. `byUserId` is null for requests of the public API. */
export class TagCall extends Command<
  void,
  { companyId: number; callId: number; tagIds: readonly number[]; byUserId?: number | null }
> {}

/** Throws 404 if the tag is not on the call. */
export class UntagCall extends Command<void, { companyId: number; callId: number; tagId: number }> {}

/** Locks a call that somebody may be speaking in until the transaction ends; throws 409 if nobody can be. */
export class ReportSpeech extends Command<CallSummary, { sid: string }> {}

/** Locks a call that is over until the transaction ends; throws 409 while it is in progress. */
export class LockPastCall extends Command<CallSummary, { companyId: number; sid: string }> {}

/** Makes a call searchable by the sentiment of its analysis, in the same transaction. */
export class MarkSentiment extends Command<void, { companyId: number; callId: number }> {}

/** Starts an outbound call of a voice agent, without a user; throws 400 if the Number is not active. */
export class StartVirtualCall extends Command<
  { callId: number; sid: string },
  {
    companyId: number;
    numberId: number;
    /** E.164. */
    to: string;
    voiceAgent: { id: number; script: string };
  }
> {}

/** Deletes at most `limit` calls that ended before a time, with everything that belongs to them; returns how many. */
export class RemoveOldCalls extends Command<
  { removed: number },
  { companyId: number; before: number; limit: number }
> {}
