import { Worker } from 'node:worker_threads';
import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';
import type { WorkerAnswer } from './worker-answer.js';

interface WorkerQueueOptions {
  /** The compiled script of a worker that calls serveRequests. */
  script: string;
  /** A request that takes longer fails, and its worker is terminated. */
  timeoutMilliseconds: number;
  scheduler?: Scheduler;
}

interface Job<Request, Result> {
  request: Request;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Handles requests one at a time in a worker thread. A worker that ends fails its request, and is replaced. */
export class WorkerQueue<Request, Result> {
  private readonly waiting: Job<Request, Result>[] = [];
  private readonly scheduler: Scheduler;
  private current: Job<Request, Result> | undefined;
  private worker: Worker | undefined;
  private cancelTimeout: () => void = () => undefined;
  private isClosed = false;

  constructor(private readonly options: WorkerQueueOptions) {
    this.scheduler = options.scheduler ?? systemScheduler;
  }

  run(request: Request): Promise<Result> {
    if (this.isClosed) return Promise.reject(new Error('The queue of the worker is closed.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.startNext();
    });
  }

  /** Fails the pending requests and the current one. */
  async close(): Promise<void> {
    this.isClosed = true;
    const jobs = [...(this.current ? [this.current] : []), ...this.waiting.splice(0)];
    this.current = undefined;
    this.cancelTimeout();
    for (const { reject } of jobs) reject(new Error('The queue of the worker was closed.'));
    await this.endWorker();
  }

  private startNext(): void {
    if (this.current || this.isClosed) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.current = job;
    this.cancelTimeout = this.scheduler.after(this.options.timeoutMilliseconds, () => this.giveUp());
    try {
      this.worker ??= this.startWorker();
      // The process may exit only while the worker is idle.
      this.worker.ref();
      this.worker.postMessage(job.request);
    } catch (error) {
      this.finish(({ reject }) => reject(error as Error));
    }
  }

  private startWorker(): Worker {
    const worker = new Worker(this.options.script);
    // A worker that was replaced may still emit events.
    const ifCurrent = (react: () => void): void => (this.worker === worker ? react() : undefined);
    worker.on('message', (answer: WorkerAnswer<Result>) => ifCurrent(() => this.handleAnswer(answer)));
    worker.on('error', (error: Error) => ifCurrent(() => this.replaceWorker(error.message)));
    worker.on('exit', (code) => ifCurrent(() => this.replaceWorker(`it exited with code ${code}`)));
    return worker;
  }

  private handleAnswer(answer: WorkerAnswer<Result>): void {
    this.worker?.unref();
    this.finish(({ resolve, reject }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    });
  }

  private replaceWorker(reason: string): void {
    void this.endWorker();
    this.finish(({ reject }) => reject(new Error(`The worker failed: ${reason}.`)));
  }

  private giveUp(): void {
    this.replaceWorker(`it took longer than ${this.options.timeoutMilliseconds / 1000} seconds`);
  }

  private finish(settle: (job: Job<Request, Result>) => void): void {
    this.cancelTimeout();
    const job = this.current;
    this.current = undefined;
    if (job) settle(job);
    this.startNext();
  }

  private async endWorker(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
