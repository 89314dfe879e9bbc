import { answerChallenge, type Credentials } from '../digest/answer-challenge.js';
import { type Header, SipHeaders } from '../message/sip-headers.js';
import { cseqOf, type SipRequest } from '../message/sip-message.js';
import type { ClientEvents } from '../transactions/client-transaction.js';
import type { SentRequest } from '../transactions/transaction-layer.js';
import type { Remote } from '../transport/remote.js';

interface RequestSender {
  request(request: SipRequest, remote: Remote, events: ClientEvents): SentRequest;
}

/** A request that is sent again with credentials when the peer challenges it. */
export class AuthenticatedRequest implements SentRequest {
  private sent: SentRequest;
  private isCancelled = false;

  constructor(
    sender: RequestSender,
    /** The latest version sent. */
    public request: SipRequest,
    remote: Remote,
    credentials: Credentials | undefined,
    events: ClientEvents,
  ) {
    this.sent = sender.request(request, remote, {
      onTimeout: () => events.onTimeout(),
      onResponse: (response) => {
        const isWanted = credentials && !this.isCancelled;
        const proof = isWanted && answerChallenge(response, request, credentials);
        if (!proof) return events.onResponse(response);
        this.request = withProof(request, proof);
        this.sent = sender.request(this.request, remote, events);
      },
    });
  }

  cancel(headers?: readonly Header[]): void {
    this.isCancelled = true;
    this.sent.cancel(headers);
  }
}

/** The same request with a new sequence number, as RFC 3261 (22.1) requires. */
function withProof(request: SipRequest, [name, value]: [name: string, value: string]): SipRequest {
  const { sequence, method } = cseqOf(request);
  const headers = SipHeaders.of([...request.headers].filter(([other]) => other !== 'via'));
  headers.set('cseq', `${sequence + 1} ${method}`).add(name, value);
  return { ...request, headers };
}
