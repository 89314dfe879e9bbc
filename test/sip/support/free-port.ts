import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** Below the ephemeral ports of the system, and above those of the other test servers. */
const FIRST_PORT = 20_200;
const PORTS = 12_000;

/** An even port that is free over UDP and TCP; the next one, which baresip uses for TLS, is free over TCP too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + 2 * randomInt(PORTS / 2);
    if ((await isFreeOverTcp(port)) && (await isFreeOverTcp(port + 1)) && (await isFreeOverUdp(port))) return port;
  }
}

/** The first of this many free ports in a row, even and odd, as audio needs them. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const ports = Array.from({ length: count }, (_, i) => first + i);
    const results = await Promise.all(ports.map(isFreeOverUdp));
    if (results.every(Boolean)) return first;
  }
}

/** Whether a program is bound to this UDP port; reading it from the kernel disturbs nobody. */
export function isBoundOverUdp(port: number): boolean {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = readFileSync('/proc/net/udp', 'latin1').split('\n');
  return sockets.some((line) => line.trim().split(/\s+/)[1]?.endsWith(suffix));
}

async function isFreeOverTcp(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
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
