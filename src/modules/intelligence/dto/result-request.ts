import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/access/caller.js';
import { queryOf } from '../../../platform/http/listing.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { ApiError } from '../../../platform/api-error.js';
import type { ResultOptions } from '../resources.js';

export interface ResultRequest {
  companyId: number;
  callId: number;
  options: ResultOptions;
}

/** Unlike other routes, these answer 400 to an invalid id. */
export const ResultRequest = createParamDecorator((_: unknown, context: ExecutionContext): ResultRequest => {
  const request = requestOf(context);
  const callId = idFrom((request.params as { call_id: string }).call_id);
  if (callId === undefined) throw new ApiError(400, 'Validation error: invalid call_id');
  const { mode = 'async', fetch_playbook: playbook = 'false' } = queryOf(request);
  if (mode !== 'async' && mode !== 'realtime') throw ApiError.invalid('mode', 'must be async or realtime');
  if (!['true', 'false', true, false].includes(playbook as string | boolean))
    throw ApiError.invalid('fetch_playbook', 'must be true or false');
  const options = { mode, includePlaybook: String(playbook) === 'true' } as const;
  return { companyId: request.caller!.companyId, callId, options };
});
