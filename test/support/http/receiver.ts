import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact body. */
  body: string;

  json: any;
}

type Reply = number | ((response: ServerResponse, received: ReceivedRequest) => void);

/** A webhook receiver that records requests and responds as the test configures. */
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
      // A client of a server that used this port before.
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

  /** Sets the default response. */
  respondWith(answer: Reply): void {
    this.answer = answer;
  }

  /** Sets the responses to the next requests. */
  respondNextWith(...answers: Reply[]): void {
    this.next.push(...answers);
  }

  /** The requests since the last call. */
  take(): ReceivedRequest[] {
    return this.received.splice(0);
  }

  /** The event names of the requests since the last call. */
  takeEvents(): string[] {
    return this.take().map(({ json }) => json.event as string);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
