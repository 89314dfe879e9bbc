import { parseName, tagOf } from './name-address.js';
import type { SipHeaders } from './sip-headers.js';
import { parseVia, type Via } from './via.js';

export interface SipRequest {
  method: string;
  uri: string;
  headers: SipHeaders;
  body: Buffer;
}

export interface SipResponse {
  status: number;
  reason: string;
  headers: SipHeaders;
  body: Buffer;
}

export type SipMessage = SipRequest | SipResponse;

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message;

/** The number and the method of a CSeq header, both of which the parser has verified. */
export function cseqOf({ headers }: Pick<SipMessage, 'headers'>): { sequence: number; method: string } {
  const [sequence, method] = headers.get('cseq')!.split(/[ \t]+/);
  return { sequence: Number(sequence), method: method! };
}

export const callIdOf = ({ headers }: Pick<SipMessage, 'headers'>): string => headers.get('call-id')!;

export const topViaOf = ({ headers }: Pick<SipMessage, 'headers'>): Via => parseVia(headers.get('via')!);

export const fromTagOf = ({ headers }: Pick<SipMessage, 'headers'>): string | undefined => tagOf(headers.get('from')!);

export const toTagOf = ({ headers }: Pick<SipMessage, 'headers'>): string | undefined => tagOf(headers.get('to')!);

/** The URI in the first Contact header, which is the target of requests in the dialog. */
export function contactUriOf({ headers }: Pick<SipMessage, 'headers'>): string | undefined {
  const contact = headers.get('contact');
  return contact === undefined || contact === '*' ? undefined : parseName(contact).uri;
}
