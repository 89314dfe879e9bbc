import { WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';

const EVERY = 30 * SECOND;

/** Asks every phone for a sign of life, and drops those that gave none since they were asked last. */
export class Heartbeat {
  private readonly silent = new WeakSet<WebSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly phones: ReadonlySet<WebSocket>) {}

  start(onBeat: () => void): void {
    this.timer = setInterval(() => {
      this.beat();
      onBeat();
    }, EVERY).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  watch(phone: WebSocket): void {
    phone.on('pong', () => this.silent.delete(phone));
  }

  beat(): void {
    for (const phone of this.phones) {
      if (this.silent.has(phone)) {
        phone.terminate();
      } else if (phone.readyState === WebSocket.OPEN) {
        this.silent.add(phone);
        phone.ping();
      }
    }
  }
}
