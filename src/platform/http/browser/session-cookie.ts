import { readCookie, setCookieHeader } from './cookies.js';

const NAME = 'switchhook_session';
const TOKEN = /^[0-9a-f]{64}$/;

/** The cookie with the token of a browser session, which all pages of a host share. */
export class SessionCookie {
  private readonly host: string;

  constructor(pages: string) {
    this.host = new URL('/', pages).href;
  }

  create({ token, lifetimeSeconds }: { token: string; lifetimeSeconds: number }): string {
    return setCookieHeader(NAME, token, this.host, lifetimeSeconds);
  }

  createExpired(): string {
    return setCookieHeader(NAME, '', this.host, 0);
  }
}

/** The token in a Cookie header, if it has the form of one. */
export function readSessionToken(cookies: string | undefined): string | undefined {
  const value = readCookie(NAME, cookies);
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}
