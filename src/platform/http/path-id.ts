import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../api-error.js';
import { requestOf } from './access/caller.js';

const DIGITS = /^[1-9]\d{0,15}$/;

/** A positive integer below 2^53, or undefined. */
export function idFrom(text = ''): number | undefined {
  const id = DIGITS.test(text) ? Number(text) : undefined;
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}

/** An integer id in the path; other values cause 404. */
export const PathId = createParamDecorator((name: string, context: ExecutionContext): number => {
  const id = idFrom((requestOf(context).params as Record<string, string>)[name]);
  if (id === undefined) throw ApiError.notFound(`This ${name.replace(/_?id$/, '') || 'id'}`.trim());
  return id;
});
