import type { InvitationRow } from '../queries';

type Column = 'email' | 'first_name' | 'last_name' | 'roles';

/** The order of columns without a header row. */
const ORDER: readonly Column[] = ['first_name', 'last_name', 'email', 'roles'];
const HEADERS: Record<Column, RegExp> = {
  email: /^(e-?mail|mail|adresse|courriel)/i,
  first_name: /^(first|given|prénom|prenom)/i,
  last_name: /^(last|family|surname|nom)/i,
  roles: /^(role|rôle)/i,
};

function columnsOf(first: readonly string[]): Column[] | undefined {
  if (first.some((cell) => cell.includes('@'))) return undefined;
  const found = first.map((cell) => ORDER.find((column) => HEADERS[column].test(cell)));
  return found.includes('email') ? (found as Column[]) : undefined;
}

/** The people in a file; a first row without an email address may be a header. */
export function invitationRows(table: readonly string[][]): InvitationRow[] {
  const [first = []] = table;
  const headers = columnsOf(first);
  const columns = headers ?? ORDER;
  return (headers ? table.slice(1) : table).map((cells) => {
    const valueOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    const roles = valueOf('roles')
      .toLowerCase()
      .split(/[\s,;|]+/)
      .filter(Boolean);
    return {
      email: valueOf('email'),
      first_name: valueOf('first_name'),
      last_name: valueOf('last_name'),
      ...(roles.length > 0 && { role_ids: roles }),
    };
  });
}
