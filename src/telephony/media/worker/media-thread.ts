import { parentPort, workerData } from 'node:worker_threads';
import { raiseOwnPriority } from '../../thread-priority.js';
import { MediaError } from '../media-error.js';
import type { MediaSettings } from './media-requests.js';
import { MediaWorker } from './media-worker.js';
import type { MediaMethod, ThreadFailure, ThreadMessage, ThreadRequest } from './thread-messages.js';

/** The data that a media thread starts with. */
export type MediaThreadData = MediaSettings;

// Audio has its own thread with a higher priority, so that API requests do not delay it.
raiseOwnPriority();

const post = (message: ThreadMessage): void => parentPort!.postMessage(message);
const worker = new MediaWorker(workerData as MediaThreadData, (event) => post({ event }));

const methods = worker as unknown as Record<MediaMethod, (...args: unknown[]) => unknown>;

async function answer({ id, method, args }: ThreadRequest): Promise<void> {
  try {
    post({ id, result: await methods[method](...args) });
  } catch (error) {
    post({ id, failure: failureOf(error) });
  }
}

function failureOf(error: unknown): ThreadFailure {
  if (error instanceof MediaError) return { code: error.code, message: error.detail };
  return { code: undefined, message: error instanceof Error ? error.message : String(error) };
}

process.once('exit', () => worker.closeLegs());
parentPort!.on('message', (request: ThreadRequest) => void answer(request));
