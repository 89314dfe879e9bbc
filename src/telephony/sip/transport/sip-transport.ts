import type { Remote } from './remote.js';

export interface TransportEvents {
  onMessage(bytes: Buffer, source: Remote): void;
}

/** Carries whole messages. What cannot be sent is lost, which transactions notice. */
export interface SipTransport {
  readonly port: number;
  send(bytes: Buffer, to: Remote): void;
  close(): Promise<void>;
}
