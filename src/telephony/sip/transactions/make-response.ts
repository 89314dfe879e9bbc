import { PRODUCT } from '../endpoint/capabilities.js';
import { SipHeaders } from '../message/sip-headers.js';
import { type SipRequest, type SipResponse, toTagOf } from '../message/sip-message.js';
import { statusText } from '../message/status-texts.js';

export interface ResponseContent {
  /** Identifies this side of the dialog; required for all statuses but 100. */
  tag?: string;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string;
}

/** A response, with the headers that it copies from the request. */
export function makeResponse(
  request: Pick<SipRequest, 'headers'>,
  status: number,
  { tag, headers = [], body = '' }: ResponseContent = {},
): SipResponse {
  const own = new SipHeaders();
  for (const via of request.headers.all('via')) own.add('via', via);
  own.add('from', request.headers.get('from')!);
  const to = request.headers.get('to')!;
  own.add('to', tag === undefined || toTagOf(request) !== undefined ? to : `${to};tag=${tag}`);
  for (const name of ['call-id', 'cseq']) own.add(name, request.headers.get(name)!);
  if (status > 100 && status < 300)
    for (const route of request.headers.all('record-route')) own.add('record-route', route);
  own.add('server', PRODUCT);
  for (const [name, value] of headers) own.add(name, value);
  return { status, reason: statusText(status), headers: own, body: Buffer.from(body) };
}
