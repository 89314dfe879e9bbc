import { createHints, Hints } from '../../platform/redis/hints.js';
import { Redis } from '../../platform/redis/redis.js';

/** Names the process with requests to carry out. */
export class LegHints extends Hints<{ node: string }> {}

export const legHints = {
  provide: LegHints,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<LegHints> => createHints(redis, 'switchhook:leg-requests'),
};
