import { Command, Query } from '@nestjs/cqrs';

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
