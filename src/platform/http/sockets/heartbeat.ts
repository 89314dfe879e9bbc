import { WebSocket } from 'ws';
import { SECOND } from '../../clock.js';

const INTERVAL = 30 * SECOND;

/** Pings every client, and terminates those that have not answered the previous ping. */
export class Heartbeat {
  private readonly awaitingPong = new WeakSet<WebSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clients: ReadonlySet<WebSocket>) {}

  start(onBeat: () => void): void {
    this.timer = setInterval(() => {
      this.beat();
      onBeat();
    }, INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  watch(client: WebSocket): void {
    client.on('pong', () => this.awaitingPong.delete(client));
  }

  beat(): void {
    for (const client of this.clients) {
      if (this.awaitingPong.has(client)) {
        client.terminate();
      } else if (client.readyState === WebSocket.OPEN) {
        this.awaitingPong.add(client);
        client.ping();
      }
    }
  }
}
