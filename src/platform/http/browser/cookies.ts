/** The value of a cookie in a Cookie header; undefined when it is not there. */
export function readCookie(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * A Set-Cookie header for the pages under a URL. Scripts never see it; other sites send it along when a person follows a
 * link of theirs, but not with a form or a request of theirs.
 */
export function setCookieHeader(name: string, value: string, pages: string, seconds?: number): string {
  const { protocol, pathname } = new URL(pages);
  const life = seconds === undefined ? '' : ` Max-Age=${seconds};`;
  return `${name}=${value}; Path=${pathname};${life} HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
