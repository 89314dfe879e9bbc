import { WebSocket } from 'ws';
import { SECOND } from '../../clock.js';

const INTERVAL = 10 * SECOND;
/** Every third beat also checks that clients respond. */
const BEATS_PER_CHECK = 3;

/** What to do with each beat. */
export interface Beats {
  /** Sends PING to the clients; not called while this process could not serve them. */
  ping: () => void;
  /** At every third beat: reads the state again, in case a push was lost on its way. */
  refresh?: () => void;
}

/** Pings the clients of a socket, so that they notice a server that hangs, and disconnects those that do not answer. */
export class Heartbeat {
  private readonly awaitingPong = new WeakSet<WebSocket>();
  private timer: NodeJS.Timeout | undefined;
  private beats: Beats | undefined;
  private count = 0;

  constructor(
    private readonly clients: ReadonlySet<WebSocket>,
    private readonly isServing: () => Promise<boolean>,
  ) {}

  start(beats: Beats): void {
    this.beats = beats;
    this.timer = setInterval(() => {
      void this.beat();
      if (++this.count % BEATS_PER_CHECK > 0) return;
      this.check();
      beats.refresh?.();
    }, INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  watch(client: WebSocket): void {
    client.on('pong', () => this.awaitingPong.delete(client));
  }

  /** Pages cannot see protocol pings. They reconnect, to another process, when they receive nothing for a while. */
  async beat(): Promise<void> {
    if (this.clients.size > 0 && (await this.isServing())) this.beats?.ping();
  }

  check(): void {
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
