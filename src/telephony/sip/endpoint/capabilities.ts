import { VERSION } from '../../../platform/version.js';
import type { Header } from '../message/sip-headers.js';

/** Identifies this software to peers, whose operators look for it when a call fails. */
export const PRODUCT = `Switchhook/${VERSION}`;

export const SDP_TYPE = 'application/sdp';

export const SDP_CONTENT: Header = ['content-type', SDP_TYPE];

export const ACCEPT: Header = ['accept', SDP_TYPE];

/** Goes with a 488 and names the media that would be accepted (RFC 3261, 20.43). */
export const MEDIA_WARNING: Header = ['warning', '305 switchhook "Only audio in PCMU or PCMA over RTP is supported"'];

/** Methods outside a call, within a call, and only after the answer. */
const OUTSIDE = ['INVITE', 'ACK', 'CANCEL', 'BYE', 'OPTIONS'];
const WITHIN = ['REFER', 'NOTIFY', 'INFO'];
const ANSWERED = ['UPDATE'];

export const METHODS: readonly string[] = [...OUTSIDE, 'REGISTER', ...WITHIN, ...ANSWERED];

const allow = (methods: readonly string[]): Header => ['allow', methods.join(', ')];

/** For responses to requests outside calls. */
export const ALLOW_OUTSIDE = allow([...OUTSIDE, 'REGISTER']);

/** An INVITE does not allow UPDATE, so that no peer changes the audio before it answers. */
export const ALLOW_BEFORE_ANSWER = allow([...OUTSIDE, ...WITHIN]);

export const ALLOW = allow([...OUTSIDE, ...WITHIN, ...ANSWERED]);

export const ALLOW_ALL = allow(METHODS);
