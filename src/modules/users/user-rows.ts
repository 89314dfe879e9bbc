import type { CompanyTable } from '../../platform/database/company-list.js';
import { placeholders, type Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { userNotFound, type UserRef } from './user-ref.js';
import { User } from './user.entity.js';

/** The columns for the JSON of a user and for the availability. */
export const USER_COLUMNS = columnsOf(User, [
  'id',
  'email',
  'firstName',
  'lastName',
  'availabilityStatus',
  'substatus',
  'workingHours',
  'timeZone',
  'language',
  'wrapUpTime',
  'extension',
  'defaultNumberId',
  'confirmedAt',
  'active',
  'connectedUntil',
  'callId',
  'wrapUpUntil',
  'wrapUpCallId',
  'untaggedCallId',
  'createdAt',
]);
export type UserRow = ReturnType<typeof USER_COLUMNS.parse>;

export const USERS: CompanyTable<UserRow> = { table: 'users', columns: USER_COLUMNS, visible: 'deleted_at = 0' };

const FROM_USERS = 'FROM users WHERE company_id = ? AND deleted_at = 0 AND';
const BATCH = 1_000;

export async function readUser(reader: Reader, companyId: number, ref: UserRef): Promise<UserRow> {
  const [column, value] = 'id' in ref ? ['id', ref.id] : ['email_key', ref.emailKey];
  const [user] = await reader.select(USER_COLUMNS, `${FROM_USERS} ${column} = ?`, [companyId, value]);
  if (!user) throw userNotFound();
  return user;
}

export async function readUsers(reader: Reader, companyId: number, ids: readonly number[]): Promise<UserRow[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
    ids.slice(i * BATCH, (i + 1) * BATCH),
  );
  const found = await Promise.all(
    batches.map((batch) =>
      reader.select(USER_COLUMNS, `${FROM_USERS} id IN (${placeholders(batch)})`, [companyId, ...batch]),
    ),
  );
  return found.flat();
}
