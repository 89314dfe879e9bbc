import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The target of all URLs in requests: responds with a short file, and occasionally refuses. */
export class LoopbackReceiver {
  private received = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LoopbackReceiver> {
    const server = createServer();
    const receiver = new LoopbackReceiver(server);
    server.on('request', (request, response) => {
      request.resume();
      const refused = ++receiver.received % 20 === 0;
      response.writeHead(refused ? 500 : 200, { 'content-type': 'audio/mpeg' }).end('ID3');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get requests(): number {
    return this.received;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
