import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawResponse } from './raw-response.js';
import { TIMEOUTS } from './timeouts.js';

/** Answers a request that could not be read to its end, and closes the connection whether the client does or not. */
export function handleClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // The parser reports every further packet again.
  if (socket.writableEnded) return;
  if (!socket.writable) return void socket.destroy();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const answer = rawResponse(408, 'The request took too long to arrive.');
    // Without lingering: the rest of its body must not turn up now and be served.
    return void socket.end(answer, () => socket.destroy());
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(rawResponse(status, 'The request is not valid HTTP, or its headers are too large.'));
  const timer = setTimeout(() => socket.destroy(), TIMEOUTS.linger);
  socket.once('close', () => clearTimeout(timer));
}

/** Closes connections whose request was answered before its body was read and that go on sending it. */
export function closeUnreadBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.socket.destroy(), TIMEOUTS.linger);
      request.once('close', () => clearTimeout(timer));
    });
  });
}
