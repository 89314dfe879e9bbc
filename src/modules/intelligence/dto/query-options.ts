import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/access/caller.js';
import { queryOf } from '../../../platform/http/listing.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { ApiError } from '../../../platform/api-error.js';
import type { ResultOptions } from '../results/documents.js';

/** Unlike other routes, these answer 400 to an invalid id. */
export const CallId = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const id = idFrom((requestOf(context).params as { call_id: string }).call_id);
  if (id === undefined) throw new ApiError(400, 'Validation error: invalid call_id');
  return id;
});

export const QueryOptions = createParamDecorator((_: unknown, context: ExecutionContext): ResultOptions => {
  const { mode = 'async', fetch_playbook: playbook = 'false' } = queryOf(requestOf(context));
  if (mode !== 'async' && mode !== 'realtime') throw ApiError.invalid('mode', 'must be async or realtime');
  if (!['true', 'false', true, false].includes(playbook as string | boolean))
    throw ApiError.invalid('fetch_playbook', 'must be true or false');
  return { mode, includePlaybook: String(playbook) === 'true' };
});
