import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.js';

/** The client address of a request without a route, found as Fastify does: the last that is not a trusted proxy. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustProxy: Config['trustProxy'],
): string | undefined {
  const { remoteAddress } = socket;
  if (!trustProxy || remoteAddress === undefined) return remoteAddress;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const route = [remoteAddress, ...forwarded.reverse()];
  return route.find((address, hops) => !trustProxy(address, hops)) ?? route.at(-1);
}
