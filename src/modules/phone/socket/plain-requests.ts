import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const OF_THE_UPGRADE = new Set(['upgrade', 'http2-settings', 'connection']);

/**
 * Serves a request as if it had not asked for an upgrade. Some HTTP clients offer HTTP/2 with every request, and Node
 * hands all such requests over once anybody listens for one kind of upgrade; so it is put back on its connection as it
 * came, without the offer.
 */
export function servePlainly(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders, headers } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!OF_THE_UPGRADE.has(rawHeaders[at].toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
