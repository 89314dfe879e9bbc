import type { ConnectedPhone } from '../../contracts/phone/types.js';
import { createHints, Hints } from '../../platform/redis/hints.js';
import { Redis } from '../../platform/redis/redis.js';

/** Forwards a message of a phone to the process that carries its call. */
export class BrowserHints extends Hints<{ node: string; phone: ConnectedPhone; text: string }> {}

export const browserHints = {
  provide: BrowserHints,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<BrowserHints> => createHints(redis, 'switchhook:browser-messages'),
};
