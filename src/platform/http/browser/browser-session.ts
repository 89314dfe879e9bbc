import { Clock, HOUR, SECOND } from '../../clock.js';
import type { Signatures } from '../../crypto/signatures.js';
import { readCookie, setCookieHeader } from './cookies.js';

const SESSION_TIME = 8 * HOUR;
const FORM = /^(\d+\.\d+\.\d+)\.([\w-]+)$/;

interface Person {
  id: number;
  companyId: number;
}

export interface SessionOptions {
  cookie: string;
  /** A session for one kind of pages is worth nothing on another. */
  purpose: string;
  /** The URL that all of its pages lie under. */
  pages: string;
}

/** Who somebody is, in a cookie that is signed: nothing is stored. Whether they still are is for the caller to ask. */
export class BrowserSession {
  constructor(
    private readonly options: SessionOptions,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  createCookie({ id, companyId }: Person): string {
    const text = [id, companyId, this.clock.now() + SESSION_TIME].join('.');
    const value = `${text}.${this.signatures.sign(this.options.purpose, text)}`;
    return setCookieHeader(this.options.cookie, value, this.options.pages, SESSION_TIME / SECOND);
  }

  expiredCookie(): string {
    return setCookieHeader(this.options.cookie, '', this.options.pages, 0);
  }

  /** Who has a session that lasts. */
  read(cookies: string | undefined): Person | undefined {
    const [, text, signature] = FORM.exec(readCookie(this.options.cookie, cookies) ?? '') ?? [];
    if (text === undefined || !this.signatures.verify(this.options.purpose, text, signature)) return undefined;
    const [id, companyId, expires] = text.split('.').map(Number);
    return expires > this.clock.now() ? { id, companyId } : undefined;
  }
}
