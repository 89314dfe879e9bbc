import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Remote } from './remote.js';
import type { SipTransport, TransportEvents } from './sip-transport.js';

/** Packets queue up while the process is busy; half a megabyte holds about a thousand requests. */
const RECEIVE_BUFFER = 512 * 1024;

export class UdpTransport implements SipTransport {
  readonly port: number;

  private constructor(
    private readonly socket: Socket,
    events: TransportEvents,
  ) {
    this.port = socket.address().port;
    socket.on('message', (bytes, { address, port }) => {
      // Only forged packets come from port 0, which nobody can answer.
      if (port > 0) events.onMessage(bytes, { transport: 'udp', address, port });
    });
    // An unreachable peer is detected by its missing response.
    socket.on('error', () => undefined);
  }

  static async listen(port: number, host: string, events: TransportEvents): Promise<UdpTransport> {
    const socket = createSocket({
      type: 'udp4',
      recvBufferSize: RECEIVE_BUFFER,
      // Skips DNS: all destinations are addresses, and a lookup would occupy a thread for each packet.
      lookup: (address, _, callback) => callback(null, address, 4),
    });
    const listening = once(socket, 'listening');
    socket.bind(port, host);
    await listening;
    return new UdpTransport(socket, events);
  }

  send(bytes: Buffer, { address, port }: Remote): void {
    this.socket.send(bytes, port, address, () => undefined);
  }

  async close(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}
