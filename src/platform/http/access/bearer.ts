import { hash, timingSafeEqual } from 'node:crypto';

/** Digests have the same length, so the comparison takes the same time for every token. */
const digest = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns a check whether an Authorization header contains the token; without a token it always fails. */
export function bearerMatcher(token: string | undefined): (header: string | undefined) => boolean {
  const expected = token === undefined ? undefined : digest(token);
  return (header) => {
    const [, actual = ''] = /^bearer +(.+)$/i.exec(header ?? '') ?? [];
    return expected !== undefined && timingSafeEqual(expected, digest(actual));
  };
}
