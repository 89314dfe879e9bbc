/** What the phone page says about the audio of a call. */
export type BrowserMessage =
  | { type: 'offer'; call_id: number; sdp: string }
  /** Null after the last one. */
  | { type: 'candidate'; call_id: number; candidate: string | null; sdp_mid?: string }
  | { type: 'mute'; call_id: number; muted: boolean }
  | { type: 'digits'; call_id: number; digits: string }
  | { type: 'bye'; call_id: number };
