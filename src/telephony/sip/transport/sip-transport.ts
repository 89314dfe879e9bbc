import type { Remote } from './remote.js';

export interface TransportEvents {
  onMessage(bytes: Buffer, source: Remote): void;
}

/** Carries whole messages. What cannot be sent is lost, which transactions notice. */
export interface SipTransport {
  readonly port: number;
  send(bytes: Buffer, to: Remote): void;
  close(): Promise<void>;
  /** A request that can be read has come from there. */
  noteRequest?(source: Remote): void;
  /** Whoever sends from there has proven a password. */
  noteProof?(source: Remote): void;
}
