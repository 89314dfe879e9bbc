import { VERSION } from '../../../platform/version.js';
import type { Header } from '../message/sip-headers.js';

/** Names this software to peers, whose operators look for it when a call fails. */
export const PRODUCT = `Switchhook/${VERSION}`;

export const SDP_TYPE = 'application/sdp';

export const SDP_CONTENT: Header = ['content-type', SDP_TYPE];

export const ACCEPT: Header = ['accept', SDP_TYPE];

/** Says with a 488 what would be acceptable (RFC 3261, 20.43). */
export const MEDIA_WARNING: Header = ['warning', '305 switchhook "Only audio in PCMU or PCMA over RTP is supported"'];

/** Methods that make sense without a call, within one, and only after it was answered. */
const OUTSIDE = ['INVITE', 'ACK', 'CANCEL', 'BYE', 'OPTIONS'];
const WITHIN = ['REFER', 'NOTIFY', 'INFO'];
const ANSWERED = ['UPDATE'];

export const METHODS: readonly string[] = [...OUTSIDE, 'REGISTER', ...WITHIN, ...ANSWERED];

const allow = (methods: readonly string[]): Header => ['allow', methods.join(', ')];

/** In answers to requests outside of calls. */
export const ALLOW_OUTSIDE = allow([...OUTSIDE, 'REGISTER']);

/** UPDATE is left out of an INVITE, so that no peer changes the audio before it answers. */
export const ALLOW_BEFORE_ANSWER = allow([...OUTSIDE, ...WITHIN]);

export const ALLOW = allow([...OUTSIDE, ...WITHIN, ...ANSWERED]);

export const ALLOW_ALL = allow(METHODS);
