import { randomBytes } from 'node:crypto';
import type { Signatures } from '../../crypto/signatures.js';
import { readCookie, setCookieHeader } from './cookies.js';

const PURPOSE = 'form';
export const FORM_FIELD = 'form_token';

/**
 * Tells forms of our pages from forms that other sites make a browser send. A page puts a token into its form that only
 * we can make, for one browser, known by a random cookie, and for one session: `holder` is its cookie.
 */
export class FormTokens {
  constructor(
    private readonly cookie: string,
    private readonly pages: string,
    private readonly signatures: Signatures,
  ) {}

  /** Markup for a form; and the cookie to set, when the browser has none yet. */
  issue(cookies: string | undefined, holder: string): { field: string; cookie: string | undefined } {
    const known = this.browserOf(cookies);
    const browser = known ?? randomBytes(16).toString('hex');
    const token = this.signatures.sign(PURPOSE, `${browser} ${holder}`);
    return {
      field: `<input type="hidden" name="${FORM_FIELD}" value="${token}">`,
      cookie: known ? undefined : setCookieHeader(this.cookie, browser, this.pages),
    };
  }

  verify(cookies: string | undefined, holder: string, token: string): boolean {
    const browser = this.browserOf(cookies);
    return browser !== undefined && this.signatures.verify(PURPOSE, `${browser} ${holder}`, token);
  }

  private browserOf(cookies: string | undefined): string | undefined {
    const value = readCookie(this.cookie, cookies);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
  }
}
