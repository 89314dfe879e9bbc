import type { PhoneAudioMessage } from '../../../contracts/phone/types.js';
import { createHints, Hints } from '../../../platform/redis/hints.js';
import { Redis } from '../../../platform/redis/redis.js';

export interface AudioPush {
  userId: number;
  sessionId: number;
  message: PhoneAudioMessage;
}

/** Messages about audio for phones that may be connected to another process. */
export class AudioPushes extends Hints<AudioPush> {}

export const audioPushes = {
  provide: AudioPushes,
  inject: [{ token: Redis, optional: true }],
  useFactory: (redis?: Redis): Promise<AudioPushes> => createHints(redis, 'switchhook:phone-audio'),
};
