/** What a leg understands, for the headers of its messages. */
type Header = readonly [name: string, value: string];

export const SDP_TYPE = 'application/sdp';

export const SDP_CONTENT: Header = ['content-type', SDP_TYPE];

const BEFORE_ANSWER = 'INVITE, ACK, CANCEL, BYE, OPTIONS, REFER, NOTIFY, INFO';

/** UPDATE is left out of an INVITE, so that no peer changes the audio before it answers. */
export const ALLOW_BEFORE_ANSWER: Header = ['allow', BEFORE_ANSWER];

export const ALLOW: Header = ['allow', `${BEFORE_ANSWER}, UPDATE`];

export const ACCEPT: Header = ['accept', SDP_TYPE];
