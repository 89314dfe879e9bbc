import type { Remote } from '../transport/remote.js';

/** Where a user's desk phone is reachable. */
export interface Binding {
  username: string;
  /** The address that the phone claims, which is not reachable behind NAT. */
  contactUri: string;
  /** The actual source of its packets. */
  remote: Remote;
  callId: string;
  sequence: number;
  userAgent: string;
  /** In milliseconds. */
  expiresAt: number;
}

export interface RegistrationStore {
  /** Includes expired bindings. */
  list(username: string): Promise<Binding[]>;
  /** Replaces the binding with the same username and contact. */
  save(binding: Binding): Promise<void>;
  remove(binding: Binding): Promise<void>;
}
