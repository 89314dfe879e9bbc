import { isIPv4 } from 'node:net';
import { parse, type SessionDescription, write } from 'sdp-transform';
import { type G711, isG711, PCMU } from '../media/audio/g711.js';

export type MediaDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** At least one codec, in order of preference. */
export type Codecs = readonly [G711, ...G711[]];

/** The audio of one side, according to its session description. */
export interface AudioDescription {
  address: string;
  port: number;
  codecs: Codecs;
  /** The payload type of digits (RFC 4733); undefined if the side does not support them. */
  digitType: number | undefined;
  direction: MediaDirection;
}

/** The direction as seen from the other side. */
const MIRRORED: Record<MediaDirection, MediaDirection> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};
export const mirrored = (direction: MediaDirection): MediaDirection => MIRRORED[direction];

/** Whether this side sends audio to a peer with this direction, and whether the peer sends any. */
export const flowWith = (direction: MediaDirection): { sends: boolean; receives: boolean } => ({
  sends: direction === 'sendrecv' || direction === 'recvonly',
  receives: direction === 'sendrecv' || direction === 'sendonly',
});

/** Put a call on hold before SDP had directions. */
const OLD_HOLD = '0.0.0.0';

type Media = SessionDescription['media'][number];

const isPlainAudio = ({ type, port, protocol }: Media): boolean =>
  type === 'audio' && port > 0 && port < 65_536 && protocol === 'RTP/AVP';

/** Undefined without audio in a supported codec over plain RTP and IPv4. */
export function readAudio(body: Buffer): AudioDescription | undefined {
  const session = parse(body.toString('utf8'));
  const audio = session.media.find(isPlainAudio);
  const connection = audio?.connection ?? session.connection;
  // The library converts numeric-looking text to numbers.
  if (!audio || connection?.version !== 4 || !isIPv4(String(connection.ip))) return undefined;
  const types = String(audio.payloads ?? '')
    .split(' ')
    .map(Number);
  const [preferred, ...others] = types.filter(isG711);
  if (preferred === undefined) return undefined;
  const digits = audio.rtp.find(
    ({ codec, rate }) => String(codec).toLowerCase() === 'telephone-event' && rate === 8000,
  );
  const direction = audio.direction ?? session.direction ?? 'sendrecv';
  return {
    address: connection.ip,
    port: audio.port,
    codecs: [preferred, ...others],
    digitType: digits && types.includes(digits.payload) ? digits.payload : undefined,
    direction: connection.ip === OLD_HOLD ? 'sendonly' : direction,
  };
}

/** An answer has one stream per stream of the offer, in the same order; port 0 rejects a stream (RFC 3264, 6). */
function answeredStreams(offer: Buffer, audio: Media): Media[] {
  const { media } = parse(offer.toString('utf8'));
  const position = media.findIndex(isPlainAudio);
  const refused = ({ type, protocol, payloads }: Media): Media => ({
    type,
    port: 0,
    protocol,
    payloads: String(payloads ?? ''),
    rtp: [],
    fmtp: [],
  });
  return media.map((stream, i) => (i === position ? audio : refused(stream)));
}

/** The version grows with every change of the session. `offer` is set for an answer. */
export function writeAudio(
  { address, port, codecs, digitType, direction }: AudioDescription,
  { id, version }: { id: number; version: number },
  offer?: Buffer,
): string {
  const names = codecs.map((payload) => ({ payload, codec: payload === PCMU ? 'PCMU' : 'PCMA', rate: 8000 }));
  const digits = digitType === undefined ? [] : [{ payload: digitType, codec: 'telephone-event', rate: 8000 }];
  const audio: Media = {
    type: 'audio',
    port,
    protocol: 'RTP/AVP',
    payloads: [...names, ...digits].map(({ payload }) => payload).join(' '),
    rtp: [...names, ...digits],
    fmtp: digits.map(({ payload }) => ({ payload, config: '0-15' })),
    ptime: 20,
    direction,
  };
  return write({
    version: 0,
    origin: { username: '-', sessionId: id, sessionVersion: version, netType: 'IN', ipVer: 4, address },
    name: '-',
    connection: { version: 4, ip: address },
    timing: { start: 0, stop: 0 },
    media: offer ? answeredStreams(offer, audio) : [audio],
  });
}
