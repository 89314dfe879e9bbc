import { Command, Query } from '@nestjs/cqrs';
import type { UserIdentity } from './users.js';

export interface IssuedKey {
  apiId: string;
  /** Shown this once; only its hash is kept. */
  apiToken: string;
}

export interface KeyListing {
  apiId: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
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

export class ApiKeysOf extends Query<KeyListing[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/**
 * Who logs in with this email and password; undefined when nobody does. Attempts are counted for the account and for the
 * client's address, over all doors there are, and refused beyond a limit.
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
