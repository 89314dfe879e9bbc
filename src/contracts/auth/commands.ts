import { Command } from '../../platform/cqrs.js';
import type { VerifiedLogin } from '../users/commands.js';
import type { UserProfile } from '../users/queries.js';

export interface IssuedKey {
  apiId: string;
  /** Not available later, because only its hash is stored. */
  apiToken: string;
}

export class IssueApiKey extends Command<IssuedKey, { companyId: number; name: string }> {}

export class RevokeApiKey extends Command<void, { companyId: number; apiId: string }> {}

/**
 * Returns the user, or undefined if email or password are wrong. Attempts are limited per client address, per account
 * and address, and per account over all addresses that never logged in to it, across all surfaces; throws 429 beyond
 * the limit and 403 if the company is closed.
 */
export class LogIn extends Command<VerifiedLogin | undefined, { email: string; password: string; address: string }> {}

export interface OpenedBrowserSession {
  /** The value of the cookie; only its hash is stored. */
  token: string;
  /** The maximum lifetime of the session; it ends earlier when idle. */
  lifetimeSeconds: number;
}

/** Starts the session of a browser; throws 403 if the password was changed after the login was verified. */
export class OpenBrowserSession extends Command<
  OpenedBrowserSession,
  { login: VerifiedLogin; browser: { address: string; userAgent: string } }
> {}

/** Returns the address of a page that logs the user in once, within an hour; by default that of the dashboard. */
export class CreateLoginLink extends Command<
  string,
  { companyId: number; userId: number; page?: 'dashboard' | 'phone' }
> {}

/**
 * Returns the login of the user of the link. Undefined if the link was used before, has expired or its user may not log
 * in; throws 403 if the company is closed.
 */
export class SpendLoginLink extends Command<VerifiedLogin | undefined, { token: string }> {}

/** Returns the user of a session and records its use; undefined if it is over or its user may not log in. */
export class ResumeBrowserSession extends Command<UserProfile | undefined, { token: string }> {}

/**
 * Returns the login of the user of a browser session, for a page that opens a session of another kind. Undefined if the
 * session is missing or over; throws 403 if the CSRF token is not that of the session, or if the company is closed.
 */
export class LogInByCookie extends Command<
  VerifiedLogin | undefined,
  {
    /** The Cookie header. */
    cookies: string | undefined;
    csrfToken: string | undefined;
  }
> {}

/** Logs a browser out. */
export class CloseBrowserSession extends Command<void, { token: string }> {}

/** Records a client address of a user, which is then exempt from the limit on logins from unknown addresses. */
export class RememberAddress extends Command<void, { companyId: number; userId: number; address: string }> {}

/** Logs a user out of all browsers except that of `keepToken`, and forgets the addresses of the logins. */
export class EndBrowserSessions extends Command<void, { companyId: number; userId: number; keepToken?: string }> {}
