import { ApiError } from '../../../platform/api-error.js';
import type { Signatures } from '../../../platform/crypto/signatures.js';

const PURPOSE = 'csrf';

export const CSRF_HEADER = 'x-csrf-token';

/** Bound to the session, so that it needs no storage; scripts of other sites can neither read nor compute it. */
export const csrfTokenOf = (signatures: Signatures, sessionToken: string): string =>
  signatures.sign(PURPOSE, sessionToken);

/** Throws 403 for any value but the token of the session. */
export function requireCsrfToken(signatures: Signatures, sessionToken: string, value: unknown): void {
  if (typeof value !== 'string' || !signatures.verify(PURPOSE, sessionToken, value))
    throw new ApiError(403, 'The X-CSRF-Token header is missing or is not the token of this session.');
}
