import { WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';

const INTERVAL = 30 * SECOND;

/** Pings every phone, and terminates those that have not answered the previous ping. */
export class Heartbeat {
  private readonly awaitingPong = new WeakSet<WebSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly phones: ReadonlySet<WebSocket>) {}

  start(onBeat: () => void): void {
    this.timer = setInterval(() => {
      this.beat();
      onBeat();
    }, INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  watch(phone: WebSocket): void {
    phone.on('pong', () => this.awaitingPong.delete(phone));
  }

  beat(): void {
    for (const phone of this.phones) {
      if (this.awaitingPong.has(phone)) {
        phone.terminate();
      } else if (phone.readyState === WebSocket.OPEN) {
        this.awaitingPong.add(phone);
        phone.ping();
      }
    }
  }
}
