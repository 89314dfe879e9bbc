import type { IceServer } from 'node-datachannel';

/** A STUN or TURN server; browsers receive the same list. */
export interface IceServerSetting {
  urls: string | readonly string[];
  username?: string;
  credential?: string;
}

const URL_FORM = /^(stun|turn|turns):(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?(\?transport=(udp|tcp))?$/i;
const DEFAULT_PORT = 3478;

/**
 * Converts the settings for the library. Omits servers that only browsers can use (TURN over TCP or TLS): libjuice, the
 * ICE implementation of the library, supports UDP only.
 */
export function toLibraryServers(settings: readonly IceServerSetting[]): IceServer[] {
  return settings.flatMap((setting) => [setting.urls].flat().flatMap((url) => toLibraryServer(url, setting)));
}

function toLibraryServer(url: string, { username, credential }: IceServerSetting): IceServer[] {
  const [form, scheme, host, port, , transport = 'udp'] = URL_FORM.exec(url) ?? [];
  if (!form || Number(port ?? DEFAULT_PORT) > 65_535)
    throw new Error(`An ICE server must be like stun:stun.example.com:3478 or turn:turn.example.com, not ${url}.`);
  const server = { hostname: host!.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) };
  const kind = scheme!.toLowerCase();
  if (kind === 'stun') return [server];
  if (username === undefined || credential === undefined)
    throw new Error(`The TURN server ${url} must have a username and a credential.`);
  if (kind === 'turns' || transport.toLowerCase() === 'tcp') return [];
  return [{ ...server, username, password: credential, relayType: 'TurnUdp' }];
}
