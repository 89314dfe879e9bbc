import { createSocket, type Socket } from 'node:dgram';

/** About a second of packets, which queue up while the thread is busy. */
const RECEIVE_BUFFER = 64 * 1024;

export interface SocketPair {
  media: Socket;
  reports: Socket;
}

/** Binds an even port and the odd one above it; undefined if another process has one of them. */
export async function bindSockets(port: number, host: string): Promise<SocketPair | undefined> {
  const results = await Promise.allSettled([bind(port, host), bind(port + 1, host)]);
  const [media, reports] = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
  if (media && reports) return { media, reports };
  media?.close();
  reports?.close();
  const failed = results.find((result) => result.status === 'rejected')!;
  if ((failed.reason as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw failed.reason;
  return undefined;
}

function bind(port: number, host: string): Promise<Socket> {
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: RECEIVE_BUFFER,
    // Skips DNS: all destinations are addresses, and a lookup would occupy a thread for each packet.
    lookup: (address, _, callback) => callback(null, address, 4),
  });
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error');
      // An unreachable peer is detected by its silence.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
