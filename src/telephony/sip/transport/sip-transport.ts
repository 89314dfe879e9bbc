import type { Remote } from './remote.js';

export interface TransportEvents {
  onMessage(bytes: Buffer, source: Remote): void;
}

/** Carries whole messages. Failed sends are lost silently; transactions detect them. */
export interface SipTransport {
  readonly port: number;
  send(bytes: Buffer, to: Remote): void;
  close(): Promise<void>;
  /** A valid request has arrived from this source. */
  noteRequest?(source: Remote): void;
  /** A sender at this source has proven a password. */
  noteProof?(source: Remote): void;
}
