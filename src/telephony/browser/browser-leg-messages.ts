/** Messages of the phone page about the audio of a call. */
export type BrowserMessage =
  | { type: 'offer'; call_id: number; sdp: string }
  /** Null marks the end of candidates. */
  | { type: 'candidate'; call_id: number; candidate: string | null; sdp_mid?: string }
  | { type: 'mute'; call_id: number; muted: boolean }
  | { type: 'digits'; call_id: number; digits: string }
  | { type: 'bye'; call_id: number };
