import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on loopback whose responses a test sets; it records requests. */
export class SoundServer {
  readonly requests: IncomingMessage[] = [];
  answer: RequestListener = (_, response) => void response.writeHead(404).end();
  private readonly server: Server = createServer((request, response) => {
    this.requests.push(request);
    this.answer(request, response);
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
