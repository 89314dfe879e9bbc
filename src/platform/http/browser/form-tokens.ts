import { randomBytes } from 'node:crypto';
import type { Signatures } from '../../crypto/signatures.js';
import { readCookie, setCookieHeader } from './cookies.js';

const PURPOSE = 'form';
export const FORM_FIELD = 'form_token';

/** CSRF tokens for forms, bound to a browser by a random cookie, and to a session by its cookie (`session`). */
export class FormTokens {
  constructor(
    private readonly cookie: string,
    private readonly pages: string,
    private readonly signatures: Signatures,
  ) {}

  /** Returns the hidden field, and the cookie to set if the browser has none yet. */
  issue(cookies: string | undefined, session: string): { field: string; cookie: string | undefined } {
    const existing = this.browserOf(cookies);
    const browser = existing ?? randomBytes(16).toString('hex');
    const token = this.signatures.sign(PURPOSE, `${browser} ${session}`);
    return {
      field: `<input type="hidden" name="${FORM_FIELD}" value="${token}">`,
      cookie: existing ? undefined : setCookieHeader(this.cookie, browser, this.pages),
    };
  }

  verify(cookies: string | undefined, session: string, token: string): boolean {
    const browser = this.browserOf(cookies);
    return browser !== undefined && this.signatures.verify(PURPOSE, `${browser} ${session}`, token);
  }

  private browserOf(cookies: string | undefined): string | undefined {
    const value = readCookie(this.cookie, cookies);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
  }
}
