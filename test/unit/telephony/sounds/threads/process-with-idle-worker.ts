import { join } from 'node:path';
import { WorkerQueue } from '../../../../../src/telephony/sounds/threads/worker-queue.js';

/** A process that never closes its queue. */
const queue = new WorkerQueue<string, string>({
  script: join(__dirname, 'troubled-worker.js'),
  timeoutMilliseconds: 60_000,
});
void queue.run('done').then((answer) => process.stdout.write(answer));
