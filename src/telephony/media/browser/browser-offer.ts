import { type MediaDescription, parse, type SessionDescription } from 'sdp-transform';
import { isG711 } from '../audio/g711.js';
import { BrowserOfferError } from './browser-offer-error.js';
import { MAX_CANDIDATES, readCandidates } from './ice-candidate.js';
import type { BrowserSession } from './session-lines.js';

const MAX_LENGTH = 16_384;

const MID = /^[\w-]{1,32}$/;
const UFRAG = /^[\w+/-]{4,256}$/;
const PASSWORD = /^[\w+/-]{22,256}$/;
/** The length of each hash in bytes. */
const HASHES = new Map([
  ['sha-1', 20],
  ['sha-224', 28],
  ['sha-256', 32],
  ['sha-384', 48],
  ['sha-512', 64],
]);
const HASH = /^[0-9A-F]{2}(:[0-9A-F]{2})*$/i;

/** The parts of a browser's offer that a call needs. */
export type BrowserOffer = Omit<BrowserSession, 'setup'>;

/**
 * Validates everything, so that the description is rewritten for the library: its parser is native code, which
 * unexpected input could crash together with the process.
 */
export function readBrowserOffer(sdp: string): BrowserOffer {
  if (sdp.length > MAX_LENGTH) throw new BrowserOfferError(`The offer is longer than ${MAX_LENGTH} characters.`);
  const session = parse(sdp);
  const audio = findAudio(session);
  const mid = required(String(audio.mid ?? ''), MID, 'an identification of its audio (a=mid)');
  const ufrag = required(String(audio.iceUfrag ?? session.iceUfrag ?? ''), UFRAG, 'a user name for ICE (a=ice-ufrag)');
  const password = required(String(audio.icePwd ?? session.icePwd ?? ''), PASSWORD, 'a password for ICE (a=ice-pwd)');
  const types = String(audio.payloads ?? '')
    .split(' ')
    .map(Number);
  const [preferred, ...others] = new Set(types.filter(isG711));
  if (preferred === undefined) throw new BrowserOfferError('The offer has neither PCMU nor PCMA.');
  const digits = audio.rtp.find(
    ({ codec, rate, payload }) => codec.toLowerCase() === 'telephone-event' && rate === 8000 && types.includes(payload),
  );
  return {
    mid,
    codecs: [preferred, ...others],
    ufrag,
    password,
    fingerprint: readFingerprint(audio.fingerprint ?? session.fingerprint),
    digitType: digits && digits.payload > 95 && digits.payload < 128 ? digits.payload : undefined,
    direction: audio.direction ?? session.direction ?? 'sendrecv',
    candidates: readCandidates(sdp).slice(0, MAX_CANDIDATES),
  };
}

function findAudio({ media }: SessionDescription): MediaDescription {
  const [audio, ...others] = media;
  if (!audio) throw new BrowserOfferError('The offer is no session description with media.');
  if (others.length > 0 || audio.type !== 'audio' || audio.port === 0)
    throw new BrowserOfferError('The offer must have audio, and nothing but one audio.');
  if (audio.protocol !== 'UDP/TLS/RTP/SAVPF')
    throw new BrowserOfferError('The audio of the offer must be encrypted with DTLS (UDP/TLS/RTP/SAVPF).');
  if (audio.rtcpMux === undefined)
    throw new BrowserOfferError('The offer must have RTP and RTCP on one port (a=rtcp-mux).');
  return audio;
}

function required(value: string, pattern: RegExp, name: string): string {
  if (!pattern.test(value)) throw new BrowserOfferError(`The offer must have ${name}.`);
  return value;
}

function readFingerprint(fingerprint?: { type: string; hash: string }): { type: string; hash: string } {
  const { type, hash } = { type: String(fingerprint?.type).toLowerCase(), hash: String(fingerprint?.hash) };
  const bytes = HASHES.get(type);
  if (bytes === undefined || !HASH.test(hash) || hash.length !== bytes * 3 - 1)
    throw new BrowserOfferError('The offer must have the fingerprint of a certificate (a=fingerprint).');
  return { type, hash };
}
