interface Names {
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
}

/** The name of a contact; undefined if it has none. */
export function contactName(contact: Names | null | undefined): string | undefined {
  const name = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ');
  return name || contact?.company_name || undefined;
}
