/** What this side understands, for the headers of its messages. */
type Header = readonly [name: string, value: string];

export const SDP_TYPE = 'application/sdp';

export const SDP_CONTENT: Header = ['content-type', SDP_TYPE];

export const ACCEPT: Header = ['accept', SDP_TYPE];

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
