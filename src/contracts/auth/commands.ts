import { Command } from '../../platform/cqrs.js';
import type { UserIdentity } from '../users/queries.js';

export interface IssuedKey {
  apiId: string;
  /** Not available later, because only its hash is stored. */
  apiToken: string;
}

export class IssueApiKey extends Command<IssuedKey, { companyId: number; name: string }> {}

export class RevokeApiKey extends Command<void, { companyId: number; apiId: string }> {}

/**
 * Returns the user, or undefined if email or password are wrong. Attempts are limited per account and per client address,
 * across all surfaces; throws 429 beyond the limit and 403 if the company is closed.
 */
export class LogIn extends Command<UserIdentity | undefined, { email: string; password: string; address: string }> {}
