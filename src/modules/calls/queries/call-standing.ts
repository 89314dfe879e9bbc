import { type ContactName, contactsWith } from '../../../contracts/contacts.js';
import { numberVersion } from '../../../contracts/numbers.js';
import { tagsGeneration } from '../../../contracts/tags.js';
import { userVersion } from '../../../contracts/users.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { CallRow } from '../call-rows.js';
import type { CallParts } from '../call.presenter.js';
import { REACHED } from '../history.js';

/** Versions of a call and of those it names, which change with every change of them. */
export interface Standing {
  id: number;
  version: number;
  user_version: number | null;
  number_version: number | null;
  tags_generation: number | null;
  contact_id: number | null;
}

const JOINED = {
  user_version: userVersion('calls.user_id'),
  number_version: numberVersion('calls.number_id'),
  tags_generation: tagsGeneration('calls.company_id'),
  contact_id: contactsWith('calls.company_id', 'calls.raw_digits'),
};

const columns = Object.entries(JOINED).map(([name, { column }]) => `${column} AS ${name}`);
const joins = Object.values(JOINED).map(({ join }) => join);

/** Of calls that the public API finds; a call has a row for each contact that has its number. */
export const standingOf = (ids: readonly number[]): string =>
  `SELECT calls.id, calls.version, ${columns.join(', ')} FROM calls ${joins.join(' ')}
   WHERE calls.id IN (${questionMarks(ids)}) AND ${REACHED}`;

/** Of several contacts with the number the one that was made first is told. */
export function eachOnce(rows: readonly Standing[]): ReadonlyMap<number, Standing> {
  const found = new Map<number, Standing>();
  for (const row of rows) {
    const known = found.get(row.id);
    if (!known || row.contact_id! < known.contact_id!) found.set(row.id, row);
  }
  return found;
}

export interface Told extends Standing {
  isTagged: boolean;
  /** The contact who is told by name. */
  contact?: { number: string; name: string | null };
}

export function toldOf(standing: Standing, row: CallRow, { names, tagged }: CallParts): Told {
  const known = names.get(row.raw_digits);
  return {
    ...standing,
    isTagged: tagged.has(row.id),
    contact: known && { number: row.raw_digits, name: known.name },
  };
}

export const stands = (told: Told, now: Standing, names: ReadonlyMap<string, ContactName> | undefined): boolean =>
  told.version === now.version &&
  told.user_version === now.user_version &&
  told.number_version === now.number_version &&
  told.contact_id === now.contact_id &&
  (!told.isTagged || told.tags_generation === now.tags_generation) &&
  (!told.contact || names?.get(told.contact.number)?.name === told.contact.name);

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
