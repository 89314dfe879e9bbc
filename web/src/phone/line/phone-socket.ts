import { watchForSilence } from '../../api/silence';
import type { components } from '../../api/schema';
import type { Push } from './line-state';

const [LOG_IN_AGAIN, TOO_MANY, GOING_AWAY] = [4403, 4429, 1001];
const PAUSE = 1_000;

/** Messages that the server accepts. */
export type PhoneMessage = components['schemas']['phoneSocketReceive'];

/** The phone socket, which reconnects automatically. */
export class PhoneSocket {
  private socket: WebSocket | undefined;

  constructor(
    private readonly url: string,
    private readonly token: () => string,
    private readonly events: {
      onPush(push: Push): void;
      onLost(): void;
      /** The server has stopped sending; the socket reconnects. */
      onSilent(): void;
      /** The server refuses a reconnect. */
      onRefused(reason: string): void;
    },
  ) {}

  /** False if the message could not be sent. */
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

  /** Does not wait for the old connection, which would be slow to detect that it is dead. */
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
