import { Redis } from '../../../platform/redis/redis.js';
import { createHints, Hints } from '../../../platform/redis/hints.js';

/** Names the users whose phones may be out of date; with a call also everybody on it. */
export interface RefreshHint {
  userIds: readonly number[];
  callId?: number;
}

export class RefreshHints extends Hints<RefreshHint> {}

export const refreshHints = {
  provide: RefreshHints,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<RefreshHints> => createHints<RefreshHint>(redis, 'switchhook:phone-hints'),
};
