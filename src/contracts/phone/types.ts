/** A phone with a socket. */
export interface ConnectedPhone {
  companyId: number;
  userId: number;
  sessionId: number;
}

/** What the server says about the audio of a call. */
export type PhoneAudioMessage =
  | { type: 'answer'; call_id: number; sdp: string }
  | { type: 'candidate'; call_id: number; candidate: string; sdp_mid: string }
  | { type: 'bye'; call_id: number; reason: string }
  /** The call is null if the message did not name one. */
  | { type: 'error'; call_id: number | null; message: string };
