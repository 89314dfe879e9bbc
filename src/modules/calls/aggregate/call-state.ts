import type { FileKind } from '../../../contracts/media/types.js';
import type { RingStrategy } from '../../../contracts/numbers/types.js';
import { Holders } from './holders.js';
import { Recording } from './recording.js';
import type { Stage } from './stages.js';

export interface Ring {
  purpose: 'flow' | 'transfer' | 'internal';
  strategy: RingStrategy;
  seconds: number;
  /** Seconds to wait for a busy agent when nobody is free. */
  maxWait: number;
  /** The agents to ring, in the order given. */
  candidates: number[];
  /** The agents who have already been rung. */
  tried: number[];
  /** When the last of them were rung; earlier versions lack it. */
  since?: number;
  /** The widget to go to if nobody answers; null ends the call. */
  next: string | null;
}

/** Something that agents did in a call, for its timeline. */
export interface CallStep {
  type: 'held' | 'resumed' | 'transferred';
  at: number;
  /** Who did it, if it is known. */
  by?: number | null;
  /** The target of a transfer. */
  to?: { userId?: number; teamId?: number; number?: string };
}

/** The state of a call that only the engine needs. */
export interface CallState {
  stage: Stage;
  /** The current widget of the flow. */
  widget: string | null;
  /** A time rule took its closed branch. */
  closed: boolean;
  /** Agents were rung, by this ring or an earlier one. */
  rang: boolean;
  ring: Ring | null;
  holders: Holders;
  /** The id of the voice agent on the call. */
  voiceAgent: number | null;
  recording: Recording;
  /** Insight cards were sent; they are deleted when the call ends. */
  hasCards: boolean;
  /** The external target of the last transfer answered. Earlier versions lack this and the next fields. */
  connectedExternally?: boolean;
  /** The files that exist, and whether they are stored. */
  files?: Partial<Record<FileKind, 'reported' | 'stored'>>;
  /** Stored files, which are announced only after the end of the call. */
  unannouncedFiles?: FileKind[];
  /** The call is over, but its end is announced only when these files are stored. */
  awaitedFiles?: FileKind[];
  /** The holds and transfers, up to a limit. */
  steps?: CallStep[];
  /** The connection that carries the call to its end; null for the carrier of the installation. */
  connection?: number | null;
  /** The call is recorded even if its Number records no calls. */
  alwaysRecorded?: boolean;
  /** When the present stage began, or the hold in it began or ended. Earlier versions lack it. */
  since?: number;
  /** How many CarrierRequested events the call has published. */
  requestSequence?: number;
}

type StoredRing = Omit<Ring, 'maxWait' | 'candidates' | 'tried'> & {
  patience: number;
  wanted: number[];
  rung: number[];
};

/** The state as JSON. Live calls and backups contain these names, so they never change; `readState` maps them. */
export type StoredCallState = Omit<CallState, 'ring' | 'holders' | 'recording' | 'requestSequence'> & {
  ring: StoredRing | null;
  held: boolean;
  heldBy?: readonly number[];
  heldAtPhone?: readonly number[];
  recordingPaused: boolean;
  recordingSince: number | null;
  recorded: number | null;
  asked?: number;
};

export function readState(stored: StoredCallState): CallState {
  const { ring, held, heldBy, heldAtPhone, recordingSince, recordingPaused, recorded, asked, ...same } = stored;
  return {
    ...same,
    ring: ring && readRing(ring),
    holders: new Holders(held, heldBy, heldAtPhone),
    recording: new Recording(recordingSince, recordingPaused, recorded),
    requestSequence: asked,
  };
}

export function storeState(state: CallState): StoredCallState {
  const { ring, holders, recording, requestSequence, ...same } = state;
  return {
    ...same,
    ring: ring && storeRing(ring),
    held: holders.areHolding,
    heldBy: holders.userIds,
    heldAtPhone: holders.atPhone,
    recordingSince: recording.since,
    recordingPaused: recording.isPaused,
    recorded: recording.recorded,
    asked: requestSequence,
  };
}

const readRing = ({ patience, wanted, rung, ...same }: StoredRing): Ring => ({
  ...same,
  maxWait: patience,
  candidates: wanted,
  tried: rung,
});

const storeRing = ({ maxWait, candidates, tried, ...same }: Ring): StoredRing => ({
  ...same,
  patience: maxWait,
  wanted: candidates,
  rung: tried,
});

/** The state of a call is read with every change, so it must stay small. */
const MAX_STEPS = 100;

export const withStep = (steps: CallStep[] = [], step: CallStep): CallStep[] =>
  steps.length < MAX_STEPS ? [...steps, step] : steps;
