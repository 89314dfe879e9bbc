import { Redis } from '../../../platform/redis/redis.js';
import { createHints, Hints } from '../../../platform/redis/hints.js';

/** The users whose phones may be out of date. */
export interface RefreshHint {
  userIds: readonly number[];
  /** Everybody on this call. */
  callId?: number;
  /** Everybody who reads the messages of this Number. */
  number?: { companyId: number; numberId: number };
}

export class RefreshHints extends Hints<RefreshHint> {}

export const refreshHints = {
  provide: RefreshHints,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<RefreshHints> => createHints<RefreshHint>(redis, 'switchhook:phone-hints'),
};
