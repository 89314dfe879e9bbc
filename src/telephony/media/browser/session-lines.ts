import type { Codecs, MediaDirection } from '../../sdp/audio-description.js';
import { PCMU } from '../audio/g711.js';
import { type IceCandidate, writeCandidate } from './ice-candidate.js';

/** The variable parts of a session description of either side. */
export interface BrowserSession {
  mid: string;
  codecs: Codecs;
  /** The payload type of digits (RFC 4733). */
  digitType: number | undefined;
  direction: MediaDirection;
  ufrag: string;
  password: string;
  fingerprint: { type: string; hash: string };
  setup: string;
  candidates: readonly IceCandidate[];
}

/** A session description with one encrypted audio stream; the lines in `own` are appended to it. */
export function writeSession(session: BrowserSession, own: readonly string[] = []): string {
  const { mid, codecs, digitType, direction, ufrag, password, fingerprint, setup, candidates } = session;
  const digits = digitType === undefined ? [] : [digitType];
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mid}`,
    // Placeholder port and address; the candidates replace them (RFC 8839, 4.2.1).
    `m=audio 9 UDP/TLS/RTP/SAVPF ${[...codecs, ...digits].join(' ')}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=${direction}`,
    'a=rtcp-mux',
    ...codecs.map((codec) => `a=rtpmap:${codec} ${codec === PCMU ? 'PCMU' : 'PCMA'}/8000`),
    ...digits.flatMap((type) => [`a=rtpmap:${type} telephone-event/8000`, `a=fmtp:${type} 0-15`]),
    'a=ptime:20',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    'a=ice-options:trickle',
    `a=fingerprint:${fingerprint.type} ${fingerprint.hash}`,
    `a=setup:${setup}`,
    ...own,
    ...candidates.map((candidate) => `a=${writeCandidate(candidate)}`),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
