import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../../platform/clock.js';
import { WorkerQueue } from '../threads/worker-queue.js';
import { type EncodedRecording, partialFileOf, type RecordingTask } from './recording-task.js';

/** An hour of recording takes about half a minute. */
const TIMEOUT = 30 * MINUTE;

/** Encodes recordings as mp3, one at a time in a worker thread, because encoding would interrupt the audio of calls. */
export class RecordingEncoder {
  private readonly queue: WorkerQueue<RecordingTask, EncodedRecording>;

  /** Tests pass a failing worker. */
  constructor(script = join(__dirname, 'recording-worker.js')) {
    this.queue = new WorkerQueue({ script, timeoutMilliseconds: TIMEOUT });
  }

  /** The target appears only once it is complete; deleting the source is up to the caller. */
  async encode(task: RecordingTask): Promise<EncodedRecording> {
    try {
      return await this.queue.run(task);
    } catch (error) {
      await rm(partialFileOf(task), { force: true });
      throw new Error(`The recording ${task.source} could not be encoded: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  close(): Promise<void> {
    return this.queue.close();
  }
}
