import { watchForSilence } from '../../api/silence';
import type { components } from '../../api/schema';
import type { Push } from './line-state';

const [LOG_IN_AGAIN, TOO_MANY, GOING_AWAY] = [4403, 4429, 1001];
const PAUSE = 1_000;

/** What the server takes. */
export type PhoneMessage = components['schemas']['phoneSocketReceive'];

/** The phone socket, which connects again by itself. */
export class PhoneSocket {
  private socket: WebSocket | undefined;

  constructor(
    private readonly url: string,
    private readonly token: () => string,
    private readonly events: {
      onPush(push: Push): void;
      onLost(): void;
      /** The server sends nothing any more; it connects again. */
      onSilent(): void;
      /** The server does not want it to connect again. */
      onRefused(reason: string): void;
    },
  ) {}

  /** False if it could not be sent. */
  send(message: PhoneMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: this.token() } satisfies PhoneMessage));
    socket.onmessage = ({ data }) => this.socket === socket && this.events.onPush(JSON.parse(data as string) as Push);
    watchForSilence(socket, () => {
      if (this.socket !== socket) return;
      this.events.onSilent();
      this.reconnect();
    });
    socket.onclose = ({ code, reason }) => {
      if (this.socket !== socket) return;
      if (code === LOG_IN_AGAIN || code === TOO_MANY) return this.events.onRefused(reason);
      this.events.onLost();
      setTimeout(() => this.socket === socket && this.connect(), code === GOING_AWAY ? 0 : PAUSE);
    };
  }

  /** The old connection would take long to notice that it is gone. */
  reconnect(): void {
    const before = this.socket;
    this.connect();
    before?.close();
  }

  close(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }
}
