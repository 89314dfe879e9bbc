import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact text. */
  body: string;

  json: any;
}

type Reply = number | ((response: ServerResponse, received: ReceivedRequest) => void);

/** A receiver of webhooks that keeps what it gets and answers as the test says. */
export class Receiver {
  readonly received: ReceivedRequest[] = [];
  private answer: Reply = 200;
  private readonly next: Reply[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(port = 0): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    server.on('request', (request, response) => {
      // A stranger that looks for a server which had this port before.
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const received = { path: request.url!, headers: request.headers, body, json: JSON.parse(body) as unknown };
        receiver.received.push(received);
        const answer = receiver.next.shift() ?? receiver.answer;
        if (typeof answer === 'number') response.writeHead(answer).end();
        else answer(response, received);
      });
    });
    return receiver;
  }

  /** From now on. */
  respondWith(answer: Reply): void {
    this.answer = answer;
  }

  /** To the next requests, one after the other, before it answers as ever. */
  respondNextWith(...answers: Reply[]): void {
    this.next.push(...answers);
  }

  /** What came since the last look. */
  take(): ReceivedRequest[] {
    return this.received.splice(0);
  }

  /** The names of the events that came since the last look. */
  takeEvents(): string[] {
    return this.take().map(({ json }) => json.event as string);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
