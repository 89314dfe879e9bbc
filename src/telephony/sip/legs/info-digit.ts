import type { SipRequest } from '../message/sip-message.js';

const RELAY = 'application/dtmf-relay';
const PLAIN = 'application/dtmf';
const SIGNAL = /^signal[ \t]*=[ \t]*(\S{1,2})[ \t]*$/im;

/** Star and hash may arrive as event codes (RFC 4733). */
const EVENTS: Record<string, string> = { '10': '*', '11': '#' };

export const DIGIT_TYPES = `${RELAY}, ${PLAIN}`;

export const typeOf = ({ headers }: SipRequest): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

export const hasDigitType = (request: SipRequest): boolean => [RELAY, PLAIN].includes(typeOf(request));

/** The key in an INFO request, from phones that send digits outside the audio; undefined if there is none. */
export function digitOfInfo(request: SipRequest): string | undefined {
  const text = request.body.toString('latin1', 0, 200);
  const signal = typeOf(request) === RELAY ? SIGNAL.exec(text)?.[1] : text.trim();
  const digit = EVENTS[signal ?? ''] ?? signal?.toUpperCase();
  return digit !== undefined && /^[\d*#A-D]$/.test(digit) ? digit : undefined;
}
