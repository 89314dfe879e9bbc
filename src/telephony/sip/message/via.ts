import { parseParameters } from './split-list.js';

/** A Via header: which way a request came, and by that how its response goes back. */
export interface Via {
  transport: string;
  host: string;
  port: number | undefined;
  parameters: Map<string, string>;
}

const SENT_BY =
  /^SIP\s*\/\s*2\.0\s*\/\s*(\w{2,8})\s+(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?:\s*:\s*(\d{1,5}))?$/i;

/** Undefined if it is not one. */
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

/** For headers that the parser has checked. */
export const parseVia = (value: string): Via => findVia(value)!;

/** Notes where the request really came from (RFC 3581), so that the response finds its way through NAT. */
export const withSource = (value: string, address: string, port: number): string => {
  const parts = value.split(';').filter((part, i) => i === 0 || !/^\s*(rport|received)\s*(=|$)/i.test(part));
  return `${parts.map((part) => part.trim()).join(';')};received=${address};rport=${port}`;
};
