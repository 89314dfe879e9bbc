import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WorkerQueue } from '../../../../../src/telephony/sounds/threads/worker-queue.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';

describe('the queue of a worker', () => {
  const scheduler = new FakeScheduler();
  let queue: WorkerQueue<unknown, string>;

  beforeEach(() => {
    queue = new WorkerQueue({ script: join(__dirname, 'troubled-worker.js'), timeoutMilliseconds: 30_000, scheduler });
  });

  afterEach(() => queue.close());

  it('answers requests in order', async () => {
    const order: string[] = [];
    const requests = ['a', 'b', 'c'].map((text) => queue.run(text).then((answer) => order.push(answer)));
    await Promise.all(requests);
    expect(order).toEqual(['A', 'B', 'C']);
    expect(scheduler.pending).toBe(0);
  });

  it('fails the requests for which no worker can be started', async () => {
    const broken = new WorkerQueue<string, string>({ script: 'relative.js', timeoutMilliseconds: 30_000, scheduler });
    await expect(broken.run('a')).rejects.toThrow('The worker script or module filename must be an absolute path');
    await expect(broken.run('b')).rejects.toThrow('relative.js');
    expect(scheduler.pending).toBe(0);
    await broken.close();
  });

  it('passes on why a request failed, and keeps the worker', async () => {
    const [refused, next] = await Promise.allSettled([queue.run('refuse'), queue.run('next')]);
    expect(refused).toMatchObject({ reason: { message: 'No.' } });
    expect(next).toMatchObject({ value: 'NEXT' });
  });

  it.each([
    ['exit', 'The worker failed: it exited with code 3.'],
    ['crash', 'The worker failed: out of order.'],
  ])('fails only the request that made the worker %s', async (deed, message) => {
    const [before, failed, after] = await Promise.allSettled(['before', deed, 'after'].map((text) => queue.run(text)));
    expect(before).toMatchObject({ value: 'BEFORE' });
    expect(failed).toMatchObject({ reason: { message } });
    expect(after).toMatchObject({ value: 'AFTER' });
  });

  it('ends a worker that takes too long', async () => {
    await queue.run('ready');
    const [stuck, next] = [queue.run('loop'), queue.run('next')];
    scheduler.advance(30_000);
    await expect(stuck).rejects.toThrow('The worker failed: it took longer than 30 seconds.');
    expect(await next).toBe('NEXT');
  });

  it('fails a request that cannot be sent', async () => {
    await expect(queue.run(() => undefined)).rejects.toThrow(/could not be cloned/);
    expect(await queue.run('next')).toBe('NEXT');
  });

  it('fails everything when it is closed', async () => {
    const results = Promise.allSettled([queue.run('loop'), queue.run('next')]);
    await queue.close();
    const closed = { reason: { message: 'The queue of the worker was closed.' } };
    expect(await results).toMatchObject([closed, closed]);
    await expect(queue.run('late')).rejects.toThrow('The queue of the worker is closed.');
    expect(scheduler.pending).toBe(0);
  });

  it('lets the process exit when it is idle', async () => {
    const loader = join(__dirname, '../../../../support/register.cjs');
    const script = join(__dirname, 'process-with-idle-worker.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--require', loader, script], { timeout: 60_000 });
    expect(stdout).toBe('DONE');
  });
});
