import { type ContactName, firstContactWith } from '../../../contracts/contacts.js';
import { versionOfNumber } from '../../../contracts/numbers.js';
import { versionOfUser } from '../../../contracts/users.js';
import type { CallRow } from '../call-rows.js';
import type { CallParts } from '../call.presenter.js';

/** Versions of a call and of those it names, which grow with every change. */
export interface Standing {
  id: number;
  version: number;
  user_version: number | null;
  number_version: number | null;
  contact_id: number | null;
}

export const STANDING_COLUMNS = [
  'id, version',
  `${versionOfUser('calls.user_id')} AS user_version`,
  `${versionOfNumber('calls.number_id')} AS number_version`,
  `${firstContactWith('calls.company_id', 'calls.raw_digits')} AS contact_id`,
].join(', ');

export const isSame = (one: Standing, other: Standing): boolean =>
  one.version === other.version &&
  one.user_version === other.user_version &&
  one.number_version === other.number_version &&
  one.contact_id === other.contact_id;

/** Names that are told with a call: of the contact with its number, and of its tags. */
export interface ToldNames {
  contact?: { number: string; name: string | null };
  tags: ReadonlyMap<number, string | undefined>;
}

export function namesToldWith(row: CallRow, { names, tagged, tags }: CallParts): ToldNames {
  const known = names.get(row.raw_digits);
  return {
    contact: known && { number: row.raw_digits, name: known.name },
    tags: new Map((tagged.get(row.id) ?? []).map(({ tag_id }) => [tag_id, tags.get(tag_id)?.name])),
  };
}

export function areNamedSo(
  { contact, tags }: ToldNames,
  contactNames: ReadonlyMap<string, ContactName> | undefined,
  tagNames: ReadonlyMap<number, string> | undefined,
): boolean {
  if (contact && contactNames?.get(contact.number)?.name !== contact.name) return false;
  for (const [id, name] of tags) if (tagNames?.get(id) !== name) return false;
  return true;
}

/** Names nobody but its user, its Number, its contact and its tags, and bears no links that grow old. */
export function isPlain(row: CallRow, { files, comments, joined, tagged }: CallParts): boolean {
  const others = [row.assigned_to, row.transferred_by, row.transferred_to, row.team_ids];
  return (
    others.every((other) => other === null) &&
    !files.get(row.id)?.asset &&
    !comments.has(row.id) &&
    !joined.has(row.id) &&
    (tagged.get(row.id) ?? []).every(({ tagged_by }) => tagged_by === null || tagged_by === row.user_id)
  );
}
