import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../../platform/clock.js';
import { WorkerQueue } from '../threads/worker-queue.js';
import { type EncodedRecording, partialFileOf, type RecordingTask } from './recording-task.js';

/** An hour of recording takes about half a minute. */
const TIMEOUT = 30 * MINUTE;

/** Makes mp3 files of recordings, one after the other in a worker thread, because encoding would interrupt the audio of calls. */
export class RecordingEncoder {
  private readonly queue: WorkerQueue<RecordingTask, EncodedRecording>;

  /** Tests give a worker that fails. */
  constructor(script = join(__dirname, 'recording-worker.js')) {
    this.queue = new WorkerQueue({ script, timeoutMilliseconds: TIMEOUT });
  }

  /** The target appears when it is complete; the source is left to the caller. */
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
