import type { ImportTarget } from './queries';

export const TARGETS: readonly ImportTarget[] = [
  'first_name',
  'last_name',
  'company_name',
  'phone_number',
  'email',
  'information',
];

const HEADERS: [ImportTarget, RegExp][] = [
  ['email', /mail|courriel/i],
  ['phone_number', /phone|tel|tél|mobile|cell|portable|^numéro|^number/i],
  ['first_name', /first|given|prénom|prenom/i],
  ['company_name', /company|organi[sz]ation|société|societe|entreprise/i],
  ['last_name', /last|family|surname|^nom\b|^name$/i],
  ['information', /note|info|comment|remark/i],
];

/** Guesses the meaning of columns from their headers or first values. */
export const guessMapping = (headers: readonly string[], first: readonly string[] = []): (ImportTarget | null)[] =>
  headers.map((header, index) => {
    const found = HEADERS.find(([, pattern]) => pattern.test(header));
    if (found) return found[0];
    const value = first[index] ?? '';
    if (value.includes('@')) return 'email';
    return /^\+?[\d\s().\-/]{6,}$/.test(value) ? 'phone_number' : null;
  });
