import {
  callIdOf,
  contactUriOf,
  cseqOf,
  fromTagOf,
  type SipRequest,
  type SipResponse,
  toTagOf,
} from '../message/sip-message.js';
import { parseName } from '../message/name-address.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { Remote } from '../transport/remote.js';
import type { DialogState } from './dialog.js';

/** The dialog of an INVITE from the peer. */
export function dialogOfInvite({ request, tag, remote }: ServerTransaction): DialogState {
  const { headers } = request;
  return {
    callId: callIdOf(request),
    local: `${headers.get('to')!};tag=${tag}`,
    remote: headers.get('from')!,
    localTag: tag,
    remoteTag: fromTagOf(request) ?? '',
    // RFC 3261 (12.1.1) requires a Contact, RFC 2543 does not; From replaces a missing one.
    target: contactUriOf(request) ?? parseName(headers.get('from')!).uri,
    routes: headers.all('record-route'),
    localSequence: 0,
    remoteSequence: cseqOf(request).sequence,
    source: remote,
  };
}

/** The dialog of an INVITE that the peer has accepted. */
export function dialogOfAnswer(request: SipRequest, response: SipResponse, remote: Remote): DialogState {
  const { headers } = response;
  return {
    callId: callIdOf(request),
    local: request.headers.get('from')!,
    remote: headers.get('to')!,
    localTag: fromTagOf(request) ?? '',
    remoteTag: toTagOf(response) ?? '',
    target: contactUriOf(response) ?? request.uri,
    routes: headers.all('record-route').reverse(),
    localSequence: cseqOf(request).sequence,
    // The first sequence number of the peer may be any, including 0.
    remoteSequence: -1,
    source: remote,
  };
}
