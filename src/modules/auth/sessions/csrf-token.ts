import type { Signatures } from '../../../platform/crypto/signatures.js';

const PURPOSE = 'csrf';

export const CSRF_HEADER = 'x-csrf-token';

/** Bound to the session, so that it needs no storage; scripts of other sites can neither read nor compute it. */
export const csrfTokenOf = (signatures: Signatures, sessionToken: string): string =>
  signatures.sign(PURPOSE, sessionToken);

export const isCsrfToken = (signatures: Signatures, sessionToken: string, value: unknown): boolean =>
  typeof value === 'string' && signatures.verify(PURPOSE, sessionToken, value);
