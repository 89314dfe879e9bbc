import { randomBytes } from 'node:crypto';
import type { Credentials } from '../digest/answer-challenge.js';
import { SipHeaders } from '../message/sip-headers.js';
import type { SipRequest } from '../message/sip-message.js';
import { writeSipUri } from '../message/sip-uri.js';
import { quote } from '../message/split-list.js';
import type { Remote } from '../transport/remote.js';
import type { LocalAudio } from './audio-session.js';
import { ALLOW_BEFORE_ANSWER, SDP_CONTENT } from '../endpoint/capabilities.js';

export interface DialOptions {
  /** The callee, such as `sip:+4930123@trunk.example`. */
  uri: string;
  /** The destination of the call: the trunk, or the address that the phone registered from. */
  remote: Remote;
  /** The caller ID. */
  from: { user: string; displayName?: string; host: string };
  /** The value of To without a tag, if it differs from the URI. */
  to?: string;
  local: LocalAudio;
  credentials?: Credentials;
  extraHeaders?: readonly (readonly [name: string, value: string])[];
}

const MAX_NAME = 100;

const shortened = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_NAME);

export function makeInvite(
  { uri, from, to, extraHeaders = [] }: DialOptions,
  contact: string,
  offer: string,
): SipRequest {
  const name = from.displayName ? `${quote(shortened(from.displayName))} ` : '';
  const headers = SipHeaders.of([
    ['from', `${name}<${writeSipUri(from.user, from.host)}>;tag=${randomBytes(6).toString('hex')}`],
    ['to', to ?? `<${uri}>`],
    ['call-id', randomBytes(16).toString('hex')],
    ['cseq', '1 INVITE'],
    ['contact', contact],
    ALLOW_BEFORE_ANSWER,
    ...extraHeaders,
    SDP_CONTENT,
  ]);
  return { method: 'INVITE', uri, headers, body: Buffer.from(offer) };
}
