/** A phone with a socket. */
export interface ConnectedPhone {
  companyId: number;
  userId: number;
  sessionId: number;
}

/** A message of the server about the audio of a call. */
export type PhoneAudioMessage =
  | { type: 'answer'; call_id: number; sdp: string }
  | { type: 'candidate'; call_id: number; candidate: string; sdp_mid: string }
  | { type: 'bye'; call_id: number; reason: string }
  /** The call is null if the message did not name one. */
  | { type: 'error'; call_id: number | null; message: string };

/** The contact that a SIP phone registered, and the source of its packets. */
export interface SipContact {
  /** As registered; behind NAT it is not the address to send packets to. */
  contactUri: string;
  transport: 'udp' | 'tcp';
  address: string;
  port: number;
  callId: string;
  sequence: number;
  userAgent: string;
  /** The process that received the registration, and holds the connection if the phone uses TCP. */
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
  /** Without expired ones. */
  contacts: SipContact[];
}
