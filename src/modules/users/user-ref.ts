import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { idFrom } from '../../platform/http/path-id.js';
import { requestOf } from '../../platform/http/access/caller.js';
import { ApiError } from '../../platform/api-error.js';
import { emailKey, User } from './user.entity.js';

/** Identifies a user by id, or by email address regardless of case. */
export type UserRef = { id: number } | { emailKey: string };

export const userNotFound = (): ApiError => ApiError.notFound('This user');

export const UserPath = createParamDecorator((_: unknown, context: ExecutionContext): UserRef =>
  parseUserRef((requestOf(context).params as { id: string }).id),
);

export function parseUserRef(text: string): UserRef {
  const id = idFrom(text);
  if (id !== undefined) return { id };
  if (text.includes('@')) return { emailKey: emailKey(text) };
  throw userNotFound();
}

export async function lockUser(tx: Transaction, companyId: number, ref: UserRef): Promise<User> {
  const user = await tx.lock(User, { companyId, deletedAt: 0, ...ref });
  if (!user) throw userNotFound();
  return user;
}
