import { parseParameters } from './split-list.js';

/** A Via header: a hop of the request, which its response retraces. */
export interface Via {
  transport: string;
  host: string;
  port: number | undefined;
  parameters: Map<string, string>;
}

const SENT_BY =
  /^SIP\s*\/\s*2\.0\s*\/\s*(\w{2,8})\s+(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?:\s*:\s*(\d{1,5}))?$/i;

/** Undefined if malformed. */
export function findVia(value: string): Via | undefined {
  const [sentBy, ...parameters] = value.split(';');
  const match = SENT_BY.exec(sentBy!.trim());
  if (!match) return undefined;
  const [, transport, host, port] = match;
  return {
    transport: transport!.toUpperCase(),
    host: host!,
    port: port === undefined ? undefined : Number(port),
    parameters: parseParameters(parameters),
  };
}

/** For headers that the parser has validated. */
export const parseVia = (value: string): Via => findVia(value)!;

/** Adds the actual source of the request (RFC 3581), so that the response gets through NAT. */
export const withSource = (value: string, address: string, port: number): string => {
  const parts = value.split(';').filter((part, i) => i === 0 || !/^\s*(rport|received)\s*(=|$)/i.test(part));
  return `${parts.map((part) => part.trim()).join(';')};received=${address};rport=${port}`;
};
