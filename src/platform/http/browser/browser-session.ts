import { Clock, HOUR, SECOND } from '../../clock.js';
import type { Signatures } from '../../crypto/signatures.js';
import { readCookie, setCookieHeader } from './cookies.js';

const LIFETIME = 8 * HOUR;
const FORMAT = /^(\d+\.\d+\.\d+)\.([\w-]+)$/;

interface SessionUser {
  id: number;
  companyId: number;
}

interface SessionOptions {
  cookie: string;
  /** A session is valid only for pages with the same purpose. */
  purpose: string;
  /** The base URL of the pages. */
  pages: string;
}

/** A session in a signed cookie, without server state. Callers check whether the user still exists. */
export class BrowserSession {
  constructor(
    private readonly options: SessionOptions,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  createCookie({ id, companyId }: SessionUser): string {
    const text = [id, companyId, this.clock.now() + LIFETIME].join('.');
    const value = `${text}.${this.signatures.sign(this.options.purpose, text)}`;
    return setCookieHeader(this.options.cookie, value, this.options.pages, LIFETIME / SECOND);
  }

  createExpiredCookie(): string {
    return setCookieHeader(this.options.cookie, '', this.options.pages, 0);
  }

  /** The user of a valid session. */
  read(cookies: string | undefined): SessionUser | undefined {
    const [, text, signature] = FORMAT.exec(readCookie(this.options.cookie, cookies) ?? '') ?? [];
    if (text === undefined || !this.signatures.verify(this.options.purpose, text, signature)) return undefined;
    const [id, companyId, expires] = text.split('.').map(Number);
    return expires > this.clock.now() ? { id, companyId } : undefined;
  }
}
