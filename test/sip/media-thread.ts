import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BrowserSettings } from '../../src/telephony/media/browser/browser-settings.js';
import { MediaEngine, THREAD_FILE } from '../../src/telephony/media/worker/media-engine.js';
import type { MediaEvent } from '../../src/telephony/media/worker/media-requests.js';
import { HOST } from './browser/fake-browser.js';

const REGISTER = join(__dirname, '../support/register.cjs');

/** A media thread and the events that it sent. */
export class MediaThread {
  readonly events: MediaEvent[] = [];
  readonly lost: string[][] = [];
  readonly errors: Error[] = [];
  readonly engine: MediaEngine;
  readonly ended: Promise<void>;
  private thread!: Worker;

  constructor(browser: BrowserSettings, firstPort: number) {
    this.engine = new MediaEngine(
      { host: HOST, ports: { first: firstPort, last: firstPort + 9 }, browser },
      {
        onEvent: (event) => this.events.push(event),
        onLost: (legIds) => this.lost.push(legIds),
        onError: (error) => this.errors.push(error),
      },
      (workerData) => (this.thread = new Worker(THREAD_FILE, { workerData, execArgv: ['-r', REGISTER] })),
    );
    this.ended = new Promise((resolve) => this.thread.once('exit', () => resolve()));
  }

  has(type: MediaEvent['type']): boolean {
    return this.events.some((event) => event.type === type);
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.ended;
  }

  /** Sends a message that the thread does not understand. */
  crash(): void {
    this.thread.postMessage(null);
  }
}
