const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Derives a name from an email: ada.lovelace@… is Ada Lovelace, ops@acme.com Ops Acme. */
export function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const [local = '', domain = ''] = email.split('@');
  const [first, ...rest] = local
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(capitalize);
  return { firstName: first ?? local, lastName: rest.join(' ') || capitalize(domain.split('.')[0]!) };
}
