import { WebSocket } from 'ws';
import { SECOND } from '../../../src/platform/clock.js';
import { socketUrl } from '../../phone/phone.js';

const [GOING_AWAY, PAUSE, MAX_SILENCE] = [1001, SECOND, 25 * SECOND];

interface SentCall {
  id: number;
  state: string;
}

/** Connects as the phone page does: reconnects when its socket is closed, or when nothing arrives for too long. */
export class PagePhone {
  private socket: WebSocket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly rung = new Set<number>();
  private notify = (): void => undefined;
  /** The number of reconnects, by reason. */
  readonly reconnects = { closed: 0, silent: 0 };

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.connect();
  }

  /** Resolves when the call has rung here, and rejects after a timeout. */
  async rings(callId: number, milliseconds: number): Promise<void> {
    const over = performance.now() + milliseconds;
    while (!this.rung.has(callId)) {
      if (performance.now() >= over) throw new Error(`Call ${callId} did not ring.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, over - performance.now());
        this.notify = () => (clearTimeout(timer), resolve());
      });
    }
  }

  close(): void {
    const { socket } = this;
    this.socket = undefined;
    clearTimeout(this.timer);
    socket?.terminate();
  }

  private connect(): void {
    const socket = new WebSocket(socketUrl(this.url));
    this.socket = socket;
    this.watch(socket);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ token: this.token })));
    socket.on('message', (data: Buffer) => {
      if (this.socket !== socket) return;
      this.watch(socket);
      const { call } = JSON.parse(data.toString()) as { call?: SentCall | null };
      if (call?.state !== 'ringing') return;
      this.rung.add(call.id);
      this.notify();
    });
    socket.on('close', (code) => {
      if (this.socket !== socket) return;
      this.reconnects.closed++;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.connect(), code === GOING_AWAY ? 0 : PAUSE);
    });
  }

  private watch(socket: WebSocket): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.reconnects.silent++;
      this.connect();
      socket.terminate();
    }, MAX_SILENCE);
  }
}
