import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.js';

/** The address of a client whose request has no route, as Fastify finds it: the last one that is no trusted proxy. */
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
