import { createHints, Hints } from '../../../platform/redis/hints.js';
import { Redis } from '../../../platform/redis/redis.js';

/** Names a company whose calls or agents have changed. */
interface LiveHint {
  companyId: number;
}

export class LiveHints extends Hints<LiveHint> {}

export const liveHints = {
  provide: LiveHints,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<LiveHints> => createHints<LiveHint>(redis, 'switchhook:live'),
};
