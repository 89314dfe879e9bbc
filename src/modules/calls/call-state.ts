import type { CallStage } from '../../contracts/calls.progress.js';
import type { Strategy } from '../../contracts/calls.js';

export type Stage = CallStage;

export interface Ring {
  purpose: 'flow' | 'transfer' | 'internal';
  strategy: Strategy;
  seconds: number;
  /** Seconds to wait for a busy agent when nobody is free. */
  patience: number;
  /** Whom the ring wants, in the order asked. */
  wanted: number[];
  /** Those who were rung already. */
  rung: number[];
  /** The widget that follows when nobody takes the call; null ends it. */
  next: string | null;
}

/** The part of a call that only the engine needs, while it lives. */
export interface CallState {
  stage: Stage;
  /** The widget of the flow that the call is in. */
  widget: string | null;
  /** Entered by the branch of closed hours. */
  closed: boolean;
  /** Agents were rung, in this ring or in one before it. */
  rang: boolean;
  ring: Ring | null;
  held: boolean;
  /** The voice agent that talks in the place of a user. */
  voiceAgent: number | null;
  recordingPaused: boolean;
  /** When the recording that runs began; null while none does. */
  recordingSince: number | null;
  /** Milliseconds recorded before; null when there are none. */
  recorded: number | null;
  /** Insight cards were sent, which go with the end of the call. */
  hasCards: boolean;
}

export const initialState = (stage: Stage, widget: string | null): CallState => ({
  ...{ stage, widget, ring: null, voiceAgent: null },
  ...{ closed: false, rang: false, held: false, hasCards: false },
  ...{ recordingPaused: false, recordingSince: null, recorded: null },
});
