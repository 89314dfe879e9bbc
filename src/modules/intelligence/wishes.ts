import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../platform/http/caller.js';
import { queryOf } from '../../platform/http/listing.js';
import { idFrom } from '../../platform/http/path-id.js';
import { Refusal } from '../../platform/refusal.js';
import type { Wishes } from './results/documents.js';

/** Here, unlike elsewhere, an id that is not one is 400. */
export const CallId = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const id = idFrom((requestOf(context).params as { call_id: string }).call_id);
  if (id === undefined) throw new Refusal(400, 'Validation error: invalid call_id');
  return id;
});

export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): Wishes => {
  const { mode = 'async', fetch_playbook: playbook = 'false' } = queryOf(requestOf(context));
  if (mode !== 'async' && mode !== 'realtime') throw Refusal.invalid('mode', 'must be async or realtime');
  if (!['true', 'false', true, false].includes(playbook as string | boolean))
    throw Refusal.invalid('fetch_playbook', 'must be true or false');
  return { mode, playbook: String(playbook) === 'true' };
});
