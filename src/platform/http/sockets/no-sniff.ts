import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Browsers must not run what somebody uploaded, or named in an error, as another type than the server says. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' };

/** Adds the header to every response, also to those before the first hook of Fastify and of files. */
export function forbidSniffing(server: Server): void {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(NO_SNIFF)) response.setHeader(name, value);
  });
}
