export type CallStatus = 'initial' | 'answered' | 'done';
/** Internal calls, between agents, appear neither in the public API nor in webhooks. */
export type CallDirection = 'inbound' | 'outbound' | 'internal';

/** In each stage a live call waits for an agent, the caller, the carrier or a timer. */
export type CallStage =
  /** Created, and about to enter the flow. */
  | 'starting'
  /** A message is played; the flow goes on after it. */
  | 'playing'
  | 'ivr'
  | 'ringing'
  /** Waiting for an agent to become free. */
  | 'queued'
  | 'voicemail'
  /** Waiting for the callee of an outbound call to answer. */
  | 'dialing'
  | 'talking'
  | 'dialing_external'
  | 'talking_external'
  | 'over';

export type RecordingState = 'off' | 'running' | 'paused';

/** The message of a 405 for a user who cannot call. Clients compare it, so it does not contain the reason. */
export const USER_UNAVAILABLE = 'The user is currently unavailable';

export const ANONYMOUS = 'anonymous';

/** Digits that an agent sends to the party outside. */
export const DTMF_DIGITS = /^[0-9*#A-D]{1,32}$/;

/** Of one call. */
export const MAX_COMMENTS = 5;
export const MAX_COMMENT_LENGTH = 4096;

/** The data of a call that other modules need. Times are epoch milliseconds. */
export interface CallSummary {
  id: number;
  companyId: number;
  sid: string;
  direction: CallDirection;
  status: CallStatus;
  numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  rawDigits: string;
  /** The agent who answered or made the call. */
  userId: number | null;
  startedAt: number;
  answeredAt: number | null;
}
