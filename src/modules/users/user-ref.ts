import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idFrom } from '../../platform/http/path-id.js';
import { requestOf } from '../../platform/http/access/caller.js';
import { ApiError } from '../../platform/api-error.js';
import { emailKey } from './user.entity.js';

/** Identifies a user by id, or by email address regardless of case. */
export type UserRef = { id: number } | { emailKey: string };

/** The unique column that a reference refers to, and its value. */
export const columnOf = (ref: UserRef): { column: string; value: number | string } =>
  'id' in ref ? { column: 'id', value: ref.id } : { column: 'email_key', value: ref.emailKey };

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
