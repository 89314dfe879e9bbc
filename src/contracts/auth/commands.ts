import { Command } from '@nestjs/cqrs';
import type { UserIdentity } from '../users/queries.js';

export interface IssuedKey {
  apiId: string;
  /** Not available later, because only its hash is stored. */
  apiToken: string;
}

export class IssueApiKey extends Command<IssuedKey> {
  constructor(
    readonly companyId: number,
    readonly name: string,
  ) {
    super();
  }
}

export class RevokeApiKey extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly apiId: string,
  ) {
    super();
  }
}

/**
 * Returns the user, or undefined if email or password are wrong. Attempts are limited per account and per client address,
 * across all surfaces; throws 429 beyond the limit and 403 if the company is closed.
 */
export class LogIn extends Command<UserIdentity | undefined> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}
