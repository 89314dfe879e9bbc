import type { FastifyReply } from 'fastify';

let symbol: symbol | undefined;

/**
 * The headers of an answer as Fastify holds them, by lower-case name, to be set on every request: its own way in lowers
 * each name again, and its way out copies them all twice.
 */
export function headersOf(reply: FastifyReply): Record<string, string | number> {
  symbol ??= Object.getOwnPropertySymbols(reply).find(({ description }) => description === 'fastify.reply.headers')!;
  return Reflect.get(reply, symbol) as Record<string, string | number>;
}
