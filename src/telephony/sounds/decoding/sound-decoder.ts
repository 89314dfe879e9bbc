import { join } from 'node:path';
import { MINUTE } from '../../../platform/clock.js';
import { WorkerQueue } from '../threads/worker-queue.js';
import type { Sound } from './sound.js';

/** Ten minutes of sound take some seconds, and far more on a busy machine. */
const TIMEOUT = 2 * MINUTE;

/** Decodes WAV and mp3 files in a worker thread, so that neither requests nor calls have to wait. */
export class SoundDecoder {
  private readonly queue = new WorkerQueue<Uint8Array, Sound>({
    script: join(__dirname, 'sound-worker.js'),
    timeoutMilliseconds: TIMEOUT,
  });

  /** Rejects with a sentence about the file if it is not a sound. */
  decode(bytes: Uint8Array): Promise<Sound> {
    return this.queue.run(bytes);
  }

  close(): Promise<void> {
    return this.queue.close();
  }
}
