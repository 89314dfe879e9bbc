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

/** Where a SIP phone said that it is reached, and where its packets came from. */
export interface SipContact {
  /** What the phone says its address is; behind NAT that is not where packets must go. */
  contactUri: string;
  transport: 'udp' | 'tcp';
  address: string;
  port: number;
  callId: string;
  sequence: number;
  userAgent: string;
  /** The process that received the registration, which holds the connection of a phone that uses TCP. */
  node: string;
  expiresAt: number;
}

/** A desk phone of a user, without its password. */
export interface SipPhoneSummary {
  id: number;
  companyId: number;
  userId: number;
  name: string;
  username: string;
  createdAt: number;
  /** Those that have not expired. */
  contacts: SipContact[];
}
