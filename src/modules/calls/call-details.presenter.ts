import { ANONYMOUS } from '../../contracts/calls/types.js';
import type { ContactName } from '../../contracts/contacts/queries.js';
import type { TagDocument } from '../../contracts/tags/queries.js';
import type { UserDocument } from '../../contracts/users/queries.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import type { CallRow, CommentRow, ParticipantRow, IvrOptionRow, CallTagRow } from './call-rows.js';

type UsersById = ReadonlyMap<number, UserDocument>;

/** Times in the JSON of calls are UNIX seconds. */
export const toUnixSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export interface CommentDocument extends Record<string, unknown> {
  id: number;
  content: string;
  posted_at: number;
  posted_by: UserDocument | null;
}

export const presentComment = (
  { id, content, posted_at, posted_by }: CommentRow,
  users: UsersById,
): CommentDocument => ({
  id,
  content,
  posted_at: toUnixSeconds(posted_at),
  posted_by: posted_by === null ? null : (users.get(posted_by) ?? null),
});

/** Leaves out deleted tags, whose rows are removed in the background. Events repeat the time as `tagged_at`. */
export function presentTags(
  rows: readonly CallTagRow[],
  { tags, users }: { tags: ReadonlyMap<number, TagDocument>; users: UsersById },
  event = false,
): Record<string, unknown>[] {
  return rows.flatMap(({ tag_id, tagged_at, tagged_by }) => {
    const tag = tags.get(tag_id);
    if (!tag) return [];
    const at = toUnixSeconds(tagged_at);
    const by = tagged_by === null ? null : (users.get(tagged_by) ?? null);
    return [{ id: tag_id, name: tag.name, created_at: at, ...(event ? { tagged_at: at } : {}), tagged_by: by }];
  });
}

export type ParticipantDocument =
  | { id: number; name: string; type: 'user' }
  | { id: number | null; name: string; type: 'contact'; phone_number: string | null };

/** First and last name, else the name of the company; null if there is neither. */
const nameOf = ({ first_name, last_name, company_name }: ContactName): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || company_name;

/** The agent, the other party and the participants of the conference, each once and with the names of contacts. */
export function presentParticipants(
  row: CallRow,
  participants: readonly ParticipantRow[],
  { users, names }: { users: UsersById; names: ReadonlyMap<string, ContactName> },
): ParticipantDocument[] {
  const toContact = (name: string, phoneNumber: string | null): ParticipantDocument => {
    const known = phoneNumber === null ? undefined : names.get(phoneNumber);
    const knownName = known && nameOf(known);
    return { id: known?.id ?? null, name: knownName ?? name, type: 'contact', phone_number: phoneNumber };
  };
  const all = new Map<string, ParticipantDocument>();
  const user = row.userId === null ? undefined : users.get(row.userId);
  if (user) all.set(`user:${user.id}`, { id: user.id, name: user.name as string, type: 'user' });
  if (row.direction !== 'internal') {
    const digits = row.rawDigits === ANONYMOUS ? null : row.rawDigits;
    all.set(`contact:${row.rawDigits}`, toContact(formatInternational(row.rawDigits), digits));
  }
  for (const { name, phone_number, user_id } of participants) {
    const key = user_id === null ? `contact:${phone_number ?? name}` : `user:${user_id}`;
    if (!all.has(key))
      all.set(key, user_id === null ? toContact(name, phone_number) : { id: user_id, name, type: 'user' });
  }
  return [...all.values()];
}

export interface IvrOptionDocument {
  id: string;
  title: string;
  key: string;
  branch: string;
  created_at: number;
  transition_started_at: number;
  transition_ended_at: number;
}

/** A menu starts when the call starts, or when the previous option leads to it. */
export function presentIvrOptions({ startedAt }: CallRow, options: readonly IvrOptionRow[]): IvrOptionDocument[] {
  return options.map(({ uuid, title, option_key, branch, selected_at }, index) => ({
    id: uuid,
    title,
    key: option_key,
    branch,
    created_at: toUnixSeconds(selected_at),
    transition_started_at: toUnixSeconds(index === 0 ? startedAt : options[index - 1].selected_at),
    transition_ended_at: toUnixSeconds(selected_at),
  }));
}
