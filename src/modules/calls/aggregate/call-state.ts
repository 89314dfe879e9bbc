import type { CallStage } from '../../../contracts/calls/types.js';
import type { FileKind } from '../../../contracts/media/types.js';
import type { RingStrategy } from '../../../contracts/numbers/types.js';

export type Stage = CallStage;

export interface Ring {
  purpose: 'flow' | 'transfer' | 'internal';
  strategy: RingStrategy;
  seconds: number;
  /** Seconds to wait for a busy agent when nobody is free. */
  patience: number;
  /** The agents to ring, in the order given. */
  wanted: number[];
  /** The agents who have been rung already. */
  rung: number[];
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

/** The state of a call that only the engine needs; stored as JSON, so fields cannot be renamed without a migration. */
export interface CallState {
  stage: Stage;
  /** The current widget of the flow. */
  widget: string | null;
  /** A time rule took its closed branch. */
  closed: boolean;
  /** Agents were rung, by this ring or an earlier one. */
  rang: boolean;
  ring: Ring | null;
  held: boolean;
  /** The agents who hold it, while it is held; earlier versions lack it. */
  heldBy?: number[];
  /** Those of them whose desk phones hold it. */
  heldAtPhone?: number[];
  /** The id of the voice agent on the call. */
  voiceAgent: number | null;
  recordingPaused: boolean;
  /** When the running recording started; null if none is running. */
  recordingSince: number | null;
  /** Milliseconds recorded so far, without the running recording; null if there are none. */
  recorded: number | null;
  /** Insight cards were sent; they are deleted when the call ends. */
  hasCards: boolean;
  /** The external number that the call was last transferred to answered. Earlier versions lack this and the next fields. */
  connectedExternally?: boolean;
  /** What is known of the files. */
  files?: Partial<Record<FileKind, 'reported' | 'stored'>>;
  /** Files that are stored and announced only after the end of the call. */
  unannouncedFiles?: FileKind[];
  /** The call is over, but it is announced only when these files are stored. */
  awaitedFiles?: FileKind[];
  /** The holds and transfers, up to a limit. */
  steps?: CallStep[];
  /** The connection that carries the call, for as long as it lasts; null for the carrier of the installation. */
  connection?: number | null;
  /** It is recorded even if its Number records no calls. */
  alwaysRecorded?: boolean;
  /** When the present stage began, or the hold in it began or ended. Earlier versions lack it. */
  since?: number;
  /** How often the carrier was asked for something. */
  asked?: number;
}

export const initialState = (stage: Stage, widget: string | null): CallState => ({
  stage,
  widget,
  closed: false,
  rang: false,
  ring: null,
  held: false,
  voiceAgent: null,
  recordingPaused: false,
  recordingSince: null,
  recorded: null,
  hasCards: false,
});

export const isHeldBy = ({ held, heldBy }: CallState, userId: number): boolean =>
  held && (heldBy === undefined || heldBy.includes(userId));

export const isHeldAtPhone = ({ held, heldAtPhone = [] }: CallState, userId: number): boolean =>
  held && heldAtPhone.includes(userId);

/** An agent puts a call on hold, or takes it off; a desk phone does so itself. */
export interface Hold {
  by: number;
  held: boolean;
  atPhone: boolean;
}

/** Who holds a call afterwards. */
export function holdersAfter(
  state: CallState,
  { by, held, atPhone }: Hold,
): Pick<CallState, 'held' | 'heldBy' | 'heldAtPhone'> {
  const changed = (holders: number[] = [], isHolder: boolean): number[] => {
    const others = state.held ? holders.filter((holder) => holder !== by) : [];
    return isHolder ? [...others, by] : others;
  };
  const heldBy = changed(state.heldBy, held);
  return { held: heldBy.length > 0, heldBy, heldAtPhone: changed(state.heldAtPhone, held && atPhone) };
}
