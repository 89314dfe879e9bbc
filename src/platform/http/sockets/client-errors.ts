import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawResponse } from './raw-response.js';
import { TIMEOUTS } from './timeouts.js';

/** Responds to a request that is not valid HTTP or incomplete, and closes the connection. */
export function handleClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // The parser reports an error for every further packet.
  if (socket.writableEnded) return;
  if (!socket.writable) return void socket.destroy();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const response = rawResponse(408, 'The request took too long to arrive.');
    // Closed at once, so that the rest of the body is not read as a request.
    return void socket.end(response, () => socket.destroy());
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(rawResponse(status, 'The request is not valid HTTP, or its headers are too large.'));
  const timer = setTimeout(() => socket.destroy(), TIMEOUTS.linger);
  socket.once('close', () => clearTimeout(timer));
}

/** Closes connections on which the client keeps sending a body after the response. */
export function closeUnreadBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.socket.destroy(), TIMEOUTS.linger);
      request.once('close', () => clearTimeout(timer));
    });
  });
}
