import type { Remote } from '../transport/remote.js';

/** Where a desk phone of a user is reached. */
export interface Binding {
  username: string;
  /** What the phone says its address is; behind NAT that is not where packets must go. */
  contactUri: string;
  /** Where its packets really come from. */
  remote: Remote;
  callId: string;
  sequence: number;
  userAgent: string;
  /** In milliseconds. */
  expiresAt: number;
}

export interface RegistrationStore {
  /** Also those that have expired. */
  list(username: string): Promise<Binding[]>;
  /** Replaces the binding with the same username and contact. */
  save(binding: Binding): Promise<void>;
  remove(binding: Binding): Promise<void>;
}
