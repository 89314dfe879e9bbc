import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { flag } from '../../../platform/http/query-types.js';
import { Field, oneOf } from '../../../platform/http/validation/fields.js';

/** Unlike other routes, these respond with 400 to an invalid id. */
export const ResultCallId = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const callId = idFrom((requestOf(context).params as { call_id: string }).call_id);
  if (callId === undefined) throw new ApiError(400, 'Validation error: invalid call_id');
  return callId;
});

export class TranscriptionQuery {
  @Field(oneOf(['async', 'realtime'], 'must be async or realtime'), {
    description: 'async for the transcription of a finished call, realtime for what was said so far.',
    example: 'async',
  })
  mode: 'async' | 'realtime' = 'async';
}

export class PlaybookQuery {
  @Field(flag, { description: 'Whether to include the playbook.', example: true })
  fetch_playbook = false;
}
