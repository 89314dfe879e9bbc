import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idFrom } from '../../platform/http/path-id.js';
import { requestOf } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/refusal.js';
import { emailKey } from './user.entity.js';

/** How a path names a user: by id, or by email address in any case. */
export type UserRef = { id: number } | { emailKey: string };

export const userNotFound = (): Refusal => Refusal.notFound('This user');

export const UserPath = createParamDecorator((_: unknown, context: ExecutionContext): UserRef =>
  refFrom((requestOf(context).params as { id: string }).id),
);

export function refFrom(text: string): UserRef {
  const id = idFrom(text);
  if (id !== undefined) return { id };
  // The embedded database would read a text up to its first NUL and find somebody else.
  if (text.includes('@') && !text.includes('\0')) return { emailKey: emailKey(text) };
  throw userNotFound();
}
