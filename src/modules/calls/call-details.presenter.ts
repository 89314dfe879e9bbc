import { ANONYMOUS } from '../../contracts/calls/types.js';
import type { ContactName } from '../../contracts/contacts/queries.js';
import type { TagDocument } from '../../contracts/tags/queries.js';
import type { UserDocument } from '../../contracts/users/queries.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import type { CallRow, CallTagRow, ChoiceRow, CommentRow, ParticipantRow } from './call-rows.js';
import type { callTagShape, commentShape, ivrOptionShape, participantShape } from './dto/call.shape.js';

type UsersById = ReadonlyMap<number, UserDocument>;

/** Times in the JSON of calls are UNIX seconds. */
export const toUnixSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export const findUser = (id: number | null, users: UsersById): UserDocument | null =>
  id === null ? null : (users.get(id) ?? null);

export const presentComment = (
  { id, content, postedAt, postedBy }: CommentRow,
  users: UsersById,
): ValueOf<typeof commentShape> & { posted_by: UserDocument | null } => ({
  id,
  content,
  posted_at: toUnixSeconds(postedAt),
  posted_by: findUser(postedBy, users),
});

/** Leaves out deleted tags, whose rows are removed in the background. Events repeat the time as `tagged_at`. */
export function presentTags(
  rows: readonly CallTagRow[],
  { tags, users }: { tags: ReadonlyMap<number, TagDocument>; users: UsersById },
  event: boolean,
): ValueOf<typeof callTagShape>[] {
  return rows.flatMap(({ tagId, taggedAt, taggedBy }) => {
    const tag = tags.get(tagId);
    if (!tag) return [];
    const at = toUnixSeconds(taggedAt);
    const by = findUser(taggedBy, users) ?? {};
    return [{ id: tagId, name: tag.name, created_at: at, ...(event ? { tagged_at: at } : {}), tagged_by: by }];
  });
}

type Participant = ValueOf<typeof participantShape>;

/** First and last name, else the name of the company; null if there is neither. */
const nameOf = ({ first_name, last_name, company_name }: ContactName): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || company_name;

/** The agent, the other party and the participants of the conference, each once and with the names of contacts. */
export function presentParticipants(
  row: CallRow,
  participants: readonly ParticipantRow[],
  { users, names }: { users: UsersById; names: ReadonlyMap<string, ContactName> },
): Participant[] {
  const toContact = (name: string, phoneNumber: string | null): Participant => {
    const known = phoneNumber === null ? undefined : names.get(phoneNumber);
    const knownName = known && nameOf(known);
    return { id: known?.id ?? null, name: knownName ?? name, type: 'contact', phone_number: phoneNumber };
  };
  const all = new Map<string, Participant>();
  const user = findUser(row.userId, users);
  if (user) all.set(`user:${user.id}`, { id: user.id, name: user.name, type: 'user' });
  if (row.direction !== 'internal') {
    const digits = row.rawDigits === ANONYMOUS ? null : row.rawDigits;
    all.set(`contact:${row.rawDigits}`, toContact(formatInternational(row.rawDigits), digits));
  }
  for (const { name, phoneNumber, userId } of participants) {
    const key = userId === null ? `contact:${phoneNumber ?? name}` : `user:${userId}`;
    if (!all.has(key))
      all.set(key, userId === null ? toContact(name, phoneNumber) : { id: userId, name, type: 'user' });
  }
  return [...all.values()];
}

/** A menu starts when the call starts, or when the previous option leads to it. */
export function presentChoices(
  { startedAt }: CallRow,
  choices: readonly ChoiceRow[],
): ValueOf<typeof ivrOptionShape>[] {
  return choices.map(({ uuid, title, key, branch, selectedAt }, index) => ({
    id: uuid,
    title,
    key,
    branch,
    created_at: toUnixSeconds(selectedAt),
    transition_started_at: toUnixSeconds(choices[index - 1]?.selectedAt ?? startedAt),
    transition_ended_at: toUnixSeconds(selectedAt),
  }));
}
