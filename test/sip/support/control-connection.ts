import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../../support/eventually.js';
import { HOST } from './free-port.js';

export interface PhoneEvent {
  type: string;
  param?: string;
}

interface Answer {
  ok: boolean;
  data: string;
  token: string;
}

type Message = ({ event: true } & PhoneEvent) | ({ response: true } & Answer);

/** Commands and events of baresip: JSON in netstrings, over TCP. */
export class ControlConnection {
  private readonly answers = new Map<string, (answer: Answer) => void>();
  private pending: Buffer = Buffer.alloc(0);
  private count = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly onEvent: (event: PhoneEvent) => void,
  ) {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
  }

  /** Waits until baresip listens. */
  static open(
    port: number,
    onEvent: (event: PhoneEvent) => void,
    expectRunning: () => void,
  ): Promise<ControlConnection> {
    return eventually(async () => {
      expectRunning();
      const socket = connect(port, HOST);
      await once(socket, 'connect');
      return new ControlConnection(socket, onEvent);
    });
  }

  /** Resolves with the output of baresip. */
  async command(command: string, params = ''): Promise<string> {
    const token = String(++this.count);
    const answered = new Promise<Answer>((resolve) => this.answers.set(token, resolve));
    const text = JSON.stringify({ command, params, token });
    this.socket.write(`${Buffer.byteLength(text)}:${text},`);
    const { ok, data } = await answered;
    if (!ok) throw new Error(`baresip refuses "${command} ${params}": ${data}`);
    return data;
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(bytes: Buffer): void {
    this.pending = Buffer.concat([this.pending, bytes]);
    for (;;) {
      const length = /^(\d+):/.exec(this.pending.toString('latin1', 0, 12));
      if (!length) return;
      const start = length[0].length;
      const end = start + Number(length[1]);
      if (this.pending.length <= end) return;
      this.handle(JSON.parse(this.pending.toString('utf8', start, end)) as Message);
      this.pending = this.pending.subarray(end + 1);
    }
  }

  private handle(message: Message): void {
    if ('event' in message) return this.onEvent(message);
    this.answers.get(message.token)?.(message);
    this.answers.delete(message.token);
  }
}
