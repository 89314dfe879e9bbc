const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name for somebody of whom only the email is known: ada.lovelace@… is Ada Lovelace, ops@acme.com Ops Acme. */
export function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const [local, domain] = email.split('@');
  const [first, ...rest] = local
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(capitalised);
  return { firstName: first ?? local, lastName: rest.join(' ') || capitalised(domain.split('.')[0]) };
}
