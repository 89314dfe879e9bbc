import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const UPGRADE_HEADERS = new Set(['upgrade', 'http2-settings', 'connection']);

/**
 * Serves a request as if it had not asked for an upgrade. Some HTTP clients offer HTTP/2 with every request, and Node
 * passes all of them to the upgrade listener once there is one; so the request is replayed on its connection without
 * its upgrade headers.
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders, headers } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!UPGRADE_HEADERS.has(rawHeaders[index].toLowerCase()))
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
