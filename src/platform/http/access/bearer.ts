import { hash, timingSafeEqual } from 'node:crypto';

/** Of one length, whatever the token's, so that comparing takes the same time for every guess. */
const digest = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether an Authorization header shows this token; without a token none does. */
export function bearerMatcher(token: string | undefined): (header: string | undefined) => boolean {
  const expected = token === undefined ? undefined : digest(token);
  return (header) => {
    const [, shown = ''] = /^bearer +(.+)$/i.exec(header ?? '') ?? [];
    return expected !== undefined && timingSafeEqual(expected, digest(shown));
  };
}
