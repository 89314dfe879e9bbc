/** The value of a cookie in a Cookie header. */
export function readCookie(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** A Set-Cookie header for the pages under a URL, hidden from scripts and from cross-site requests other than links. */
export function setCookieHeader(name: string, value: string, pages: string, maxAgeSeconds?: number): string {
  const { protocol, pathname } = new URL(pages);
  const maxAge = maxAgeSeconds === undefined ? '' : ` Max-Age=${maxAgeSeconds};`;
  return `${name}=${value}; Path=${pathname};${maxAge} HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
