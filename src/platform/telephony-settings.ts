import { networkInterfaces } from 'node:os';
import { ConfigError, type Settings } from './settings.js';

/** A STUN or TURN server, in the form that browsers take. */
export interface IceServer {
  urls: string | readonly string[];
  username?: string;
  credential?: string;
}

export interface TelephonySettings {
  /** For UDP and TCP; SIP is off without it. */
  sipPort: number | undefined;
  /** The address that trunks and phones reach this server by. */
  publicAddress: string;
  /** Whether the operator has set it; the machine may not have it itself. */
  isPublicAddressSet: boolean;
  /** Both are inclusive. */
  rtpPorts: { first: number; last: number };
  /** The UDP port of all browsers. */
  webrtcPort: number;
  iceServers: readonly IceServer[];
  /** Calls of this process at a time. */
  maxCalls: number;
}

const ICE_URL = /^(stun|turn|turns):(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;
const ICE_RULE =
  'ICE_SERVERS must be a JSON list such as [{"urls":"stun:stun.example.com:3478"}], or URLs separated by commas.';
const MIN_PORTS = 4;

export function telephonySettings(read: Settings, { port, host }: { port: number; host: string }): TelephonySettings {
  const publicAddress = read.text('SIP_PUBLIC_ADDRESS');
  if (publicAddress !== undefined && !/^(\d{1,3}\.){3}\d{1,3}$/.test(publicAddress))
    throw new ConfigError(`SIP_PUBLIC_ADDRESS must be an IPv4 address, not "${publicAddress}".`);
  return {
    sipPort: read.text('SIP_PORT') === undefined ? undefined : read.integer('SIP_PORT', 0, 0, 65_535),
    publicAddress: publicAddress ?? (host === '0.0.0.0' || host === '::' ? ownAddress() : host),
    isPublicAddressSet: publicAddress !== undefined,
    rtpPorts: portRange(read.text('RTP_PORTS') ?? '20000-20399'),
    webrtcPort: read.integer('WEBRTC_PORT', port, 0, 65_535),
    iceServers: iceServers(read.text('ICE_SERVERS')),
    maxCalls: read.integer('TELEPHONY_MAX_CALLS', 100, 1, 10_000),
  };
}

/** The first address of this machine that other machines can reach. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

function portRange(text: string): { first: number; last: number } {
  const [, first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(text) ?? []).map(Number);
  if (!(first > 0 && last <= 65_535 && last - first - (first % 2) + 1 >= MIN_PORTS))
    throw new ConfigError(
      `RTP_PORTS must be a range of at least ${MIN_PORTS} ports from an even one on, such as 20000-20399, not "${text}".`,
    );
  return { first, last };
}

/** The message does not repeat the value, which may contain a credential. */
function iceServers(text: string | undefined): IceServer[] {
  if (text === undefined) return [];
  const servers = text.startsWith('[') ? parseJson(text) : text.split(',').map((urls) => ({ urls: urls.trim() }));
  if (!Array.isArray(servers) || !servers.every(isIceServer)) throw new ConfigError(ICE_RULE);
  return servers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(ICE_RULE);
  }
}

function isIceServer(value: unknown): value is IceServer {
  if (typeof value !== 'object' || value === null || !('urls' in value)) return false;
  const { urls, username, credential } = value as Record<string, unknown>;
  const all = [urls].flat();
  const isTurn = all.some((url) => typeof url === 'string' && /^turns?:/i.test(url));
  const hasLogin = typeof username === 'string' && typeof credential === 'string';
  return all.length > 0 && all.every((url) => typeof url === 'string' && ICE_URL.test(url)) && (hasLogin || !isTurn);
}
