import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './worker-answer.js';

/** Handles the requests of a WorkerQueue; the script of a worker calls it once. */
export function serveRequests<Request, Result>(
  handle: (request: Request) => Promise<Result> | Result,
  /** Buffers of the result to transfer rather than copy. */
  buffersOf: (result: Result) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort!;
  const send = (answer: WorkerAnswer<Result>, buffers: ArrayBuffer[] = []): void => port.postMessage(answer, buffers);
  const answer = async (request: Request): Promise<void> => {
    try {
      const result = await handle(request);
      send({ result }, buffersOf(result));
    } catch (error) {
      send({ error: (error as Error).message });
    }
  };
  port.on('message', (request: Request) => void answer(request));
}
