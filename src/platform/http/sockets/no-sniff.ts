import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Browsers must not treat uploads, or values echoed in errors, as another type than the declared one. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' };

/** Adds the header to every response, including files and those sent before the first hook of Fastify. */
export function forbidSniffing(server: Server): void {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(NO_SNIFF)) response.setHeader(name, value);
  });
}
