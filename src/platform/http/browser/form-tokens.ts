import { randomBytes } from 'node:crypto';
import type { Signatures } from '../../crypto/signatures.js';
import { PAGE_HEADERS } from './page.js';
import { readCookie, setCookieHeader } from './cookies.js';

const PURPOSE = 'form';
const COOKIE = 'switchhook_form';
export const FORM_FIELD = 'form_token';

interface FormToken {
  field: string;
  cookie: string | undefined;
}

/** The hidden field with a token. */
export const formField = (token: string): string => `<input type="hidden" name="${FORM_FIELD}" value="${token}">`;

/** CSRF tokens for forms, bound to a browser by a random cookie, and to a session by its cookie (`session`). */
export class FormTokens {
  constructor(
    private readonly pages: string,
    private readonly signatures: Signatures,
  ) {}

  /** Returns the hidden field, and the cookie to set if the browser has none yet. */
  issue(cookies: string | undefined, session: string): FormToken {
    const existing = this.browserOf(cookies);
    const browser = existing ?? randomBytes(16).toString('hex');
    const token = this.signatures.sign(PURPOSE, `${browser} ${session}`);
    return {
      field: formField(token),
      cookie: existing ? undefined : setCookieHeader(COOKIE, browser, this.pages),
    };
  }

  /** The headers of a page with a form. */
  headersWith({ cookie }: FormToken): Record<string, string> {
    return cookie === undefined ? PAGE_HEADERS : { ...PAGE_HEADERS, 'Set-Cookie': cookie };
  }

  verify(cookies: string | undefined, session: string, token: string): boolean {
    const browser = this.browserOf(cookies);
    return browser !== undefined && this.signatures.verify(PURPOSE, `${browser} ${session}`, token);
  }

  private browserOf(cookies: string | undefined): string | undefined {
    const value = readCookie(COOKIE, cookies);
    return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
  }
}
