import { createHints, Hints } from '../../../platform/redis/hints.js';
import { Redis } from '../../../platform/redis/redis.js';
import type { Push } from '../dto/socket-messages.shape.js';

export interface AudioPush {
  userId: number;
  /** All sessions of the user if omitted. */
  sessionId?: number;
  message: Push;
}

/** Messages about audio and utterances, for phones that may be connected to another process. */
export class AudioPushes extends Hints<AudioPush> {}

export const audioPushes = {
  provide: AudioPushes,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<AudioPushes> => createHints(redis, 'switchhook:phone-audio'),
};
