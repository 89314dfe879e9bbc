import { Injectable } from '@nestjs/common';
import { Config } from '../../config.js';
import { readCookie, setCookieHeader } from './cookies.js';

const NAME = 'switchhook_session';
const TOKEN = /^[0-9a-f]{64}$/;

/** The prefix keeps other hosts of the same domain, and pages without https, from setting the cookie. */
export const sessionCookieName = (pages: string): string =>
  new URL(pages).protocol === 'https:' ? `__Host-${NAME}` : NAME;

/** The cookie with the token of a browser session, which all pages of a host share. */
export class SessionCookie {
  private readonly host: string;
  private readonly name: string;

  constructor(pages: string) {
    this.host = new URL('/', pages).href;
    this.name = sessionCookieName(pages);
  }

  create({ token, lifetimeSeconds }: { token: string; lifetimeSeconds: number }): string {
    return setCookieHeader(this.name, token, this.host, lifetimeSeconds);
  }

  createExpired(): string {
    return setCookieHeader(this.name, '', this.host, 0);
  }

  /** The token in a Cookie header, if it has the form of one. */
  read(cookies: string | undefined): string | undefined {
    const value = readCookie(this.name, cookies);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }
}

@Injectable()
export class DashboardCookie extends SessionCookie {
  constructor(config: Config) {
    super(config.dashboardUrl);
  }
}
