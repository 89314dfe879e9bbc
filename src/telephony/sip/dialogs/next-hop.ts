import { isIPv4 } from 'node:net';
import { type NameAddress, parseName } from '../message/name-address.js';
import { parseSipUri } from '../message/sip-uri.js';
import { isBehindNat } from '../transport/behind-nat.js';
import type { Remote, SipTransportName } from '../transport/remote.js';

const DEFAULT_PORT = 5060;

/** Determines the destination of a dialog's requests. */
export interface DialogPath {
  /** The Contact of the peer. */
  target: string;
  /** Proxies in the path of requests, the nearest first. */
  routes: readonly string[];
  /** Where messages of the peer come from. */
  source: Remote;
}

/**
 * Requests go to the first proxy, or to the Contact without one (RFC 3261, 12.2.1.1). If that address is unreachable
 * from here, or a name that would need a lookup, they go to the source of the peer's messages: those came through its
 * NAT, or from the proxy with that name.
 */
export function nextHop(
  { target, routes, source }: DialogPath,
  speaks: (transport: SipTransportName) => boolean,
): Remote {
  const uri = parseSipUri(routes[0] === undefined ? target : parseName(routes[0]).uri);
  if (uri?.scheme !== 'sip' || !isIPv4(uri.host) || uri.port === 0) return source;
  const transport = (uri.parameters.get('transport')?.toLowerCase() ?? source.transport) as SipTransportName;
  if (!speaks(transport) || isBehindNat(uri.host, source.address)) return source;
  return { transport, address: uri.host, port: uri.port ?? DEFAULT_PORT };
}

/** The Request-URI and the Route headers. A strict router (without lr) expects its own URI as the Request-URI. */
export function routedTo({ target, routes }: Omit<DialogPath, 'source'>): { uri: string; routes: readonly string[] } {
  const [first, ...others] = routes;
  if (first === undefined) return { uri: target, routes };
  const name = parseName(first);
  return isLoose(name) ? { uri: target, routes } : { uri: name.uri, routes: [...others, `<${target}>`] };
}

const isLoose = ({ uri, parameters }: NameAddress): boolean =>
  parameters.has('lr') || parseSipUri(uri)?.parameters.has('lr') === true;
