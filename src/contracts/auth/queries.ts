import type { CreatedUser } from '../users/queries.js';
import { Query } from '../../platform/cqrs.js';

export interface ApiKeySummary {
  apiId: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
  /** The users that requests with the key created, without deleted ones. */
  createdUsers: readonly CreatedUser[];
}

export class ListApiKeys extends Query<ApiKeySummary[], { companyId: number }> {}

export interface BrowserSessionSummary {
  id: number;
  address: string;
  userAgent: string;
  createdAt: number;
  /** Accurate to a minute. */
  lastSeenAt: number;
  expiresAt: number;
  /** Whether this is the session of the given token. */
  isCurrent: boolean;
}

/** The browsers in which a user is logged in, latest login first. */
export class ListBrowserSessions extends Query<
  BrowserSessionSummary[],
  { companyId: number; userId: number; token?: string }
> {}

/** Whether a Cookie header holds the token of a session that is not over. */
export class HasBrowserSession extends Query<boolean, { cookies: string | undefined }> {}

/** Those of the sessions, given by the hashes of their tokens, that are not over. */
export class OpenBrowserSessions extends Query<string[], { tokenHashes: readonly string[] }> {}
