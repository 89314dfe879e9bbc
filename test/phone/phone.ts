import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { assertMatchesAsyncApi } from './socket-conformance.js';

export interface Message {
  type: string;
  [field: string]: any;
}

export const socketUrl = (url: string): string => `${url.replace('http', 'ws')}/phone/v1/socket`;

/** A phone connected to the socket, with the messages it received. */
export class Phone {
  readonly closed: Promise<{ code: number; reason: string }>;
  private readonly received: Message[] = [];
  /** Heartbeats arrive at any time, so they are only counted. */
  pings = 0;
  private notify: (() => void) | undefined;

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.type === 'ping') return this.notePing(message);
      this.received.push(message);
      this.notify?.();
    });
  }

  /** Opens the socket without sending a token. */
  static async open(url: string, protocols: string[] = [], options: ClientOptions = {}): Promise<Phone> {
    const phone = new Phone(new WebSocket(socketUrl(url), protocols, options));
    await once(phone.socket, 'open');
    return phone;
  }

  static async connect(url: string, token: string, options?: ClientOptions): Promise<Phone> {
    const phone = await Phone.open(url, [], options);
    const message = { token };
    assertMatchesAsyncApi(message);
    phone.send(message);
    return phone;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /**
   * The next message of a type, or of any but ping; validated against the AsyncAPI document. Calls and users are pushed
   * independently of each other, so tests that expect both must pass the type.
   */
  async next(type?: string): Promise<Message> {
    for (;;) {
      const index = this.received.findIndex((message) => type === undefined || message.type === type);
      const [message] = index < 0 ? [] : this.received.splice(index, 1);
      if (message) {
        assertMatchesAsyncApi(message);
        return message;
      }
      await new Promise<void>((resume) => (this.notify = resume));
    }
  }

  private notePing(message: Message): void {
    assertMatchesAsyncApi(message);
    this.pings++;
  }

  close(): Promise<unknown> {
    this.socket.close();
    return this.closed;
  }
}
