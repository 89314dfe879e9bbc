/** What the phone page says about the media of a call. */
export type BrowserMessage =
  | { type: 'offer'; call_id: string; sdp: string }
  /** Null after the last one. */
  | { type: 'candidate'; call_id: string; candidate: string | null; sdp_mid?: string }
  | { type: 'mute'; call_id: string; muted: boolean }
  | { type: 'digits'; call_id: string; digits: string }
  | { type: 'bye'; call_id: string };

/** Messages from the server to the phone page. */
export type ServerMessage =
  | { type: 'answer'; call_id: string; sdp: string }
  | { type: 'candidate'; call_id: string; candidate: string; sdp_mid: string }
  | { type: 'bye'; call_id: string; reason: string }
  /** The call is null if the message did not name one. */
  | { type: 'error'; call_id: string | null; message: string };
