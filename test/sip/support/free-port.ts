import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** A port that nobody has, neither over UDP nor over TCP. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const isFree = await isFreeOverUdp(port);
    server.close();
    await once(server, 'close');
    if (isFree) return port;
  }
}

/** The first of so many even and odd ports in a row, as audio needs them. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    const first = port + (port % 2);
    const ports = Array.from({ length: count }, (_, i) => first + i);
    const results = await Promise.all(ports.map(isFreeOverUdp));
    if (results.every(Boolean)) return first;
  }
}

/** Whether a program receives on this UDP port; asking the kernel disturbs nobody. */
export function isBoundOverUdp(port: number): boolean {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = readFileSync('/proc/net/udp', 'latin1').split('\n');
  return sockets.some((line) => line.trim().split(/\s+/)[1]?.endsWith(suffix));
}

async function isFreeOverUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    await new Promise<void>((resolve, reject) => socket.once('error', reject).bind(port, HOST, resolve));
    return true;
  } catch {
    return false;
  } finally {
    socket.close();
  }
}
