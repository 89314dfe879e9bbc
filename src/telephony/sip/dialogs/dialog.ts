import { answerChallenge, type Credentials } from '../digest/answer-challenge.js';
import { SipHeaders } from '../message/sip-headers.js';
import { contactUriOf, cseqOf, type SipRequest } from '../message/sip-message.js';
import { type ClientEvents, NO_EVENTS } from '../transactions/client-transaction.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { SentRequest } from '../transactions/transaction-layer.js';
import type { Remote, SipTransportName } from '../transport/remote.js';
import { type DialogPath, nextHop, routedTo } from './next-hop.js';

/** Identifies a dialog and routes its requests. */
export interface DialogState extends DialogPath {
  callId: string;
  /** From and To in requests of this side, with tags. */
  local: string;
  remote: string;
  localTag: string;
  remoteTag: string;
  localSequence: number;
  remoteSequence: number;
}

export interface RequestContent {
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string;
}

/** What a dialog needs from its endpoint. */
export interface DialogHost {
  request(request: SipRequest, remote: Remote, events: ClientEvents): SentRequest;
  /** Sends an ACK, which has no transaction. */
  sendDirectly(request: SipRequest, remote: Remote): void;
  forget(dialog: Dialog): void;
  speaks(transport: SipTransportName): boolean;
}

/** The state shared with a peer after an INVITE (RFC 3261, 12). */
export class Dialog {
  /** Handles a request of the peer within the dialog, other than ACK; must respond. */
  onRequest: (transaction: ServerTransaction) => void = (transaction) => transaction.respond(501);
  /** Handles the ACK of the peer's INVITE, which has a body if the 2xx contained the offer. */
  onAck: (request: SipRequest) => void = () => undefined;
  /** For peers that challenge every request. */
  credentials: Credentials | undefined;
  isEnded = false;

  private acknowledgement: SipRequest | undefined;
  private invite: ServerTransaction | undefined;

  constructor(
    private readonly host: DialogHost,
    readonly state: DialogState,
  ) {}

  get key(): string {
    return dialogKey(this.state.callId, this.state.localTag, this.state.remoteTag);
  }

  /** The peer has not acknowledged the 2xx of this side. */
  get isAwaitingAck(): boolean {
    return this.invite !== undefined;
  }

  /** The destination of requests from this side. */
  get hop(): Remote {
    return nextHop(this.state, (transport) => this.host.speaks(transport));
  }

  request(method: string, content: RequestContent = {}, events = NO_EVENTS): SentRequest {
    return this.send(method, content, {
      onTimeout: () => events.onTimeout(),
      onResponse: (response) => {
        const { uri } = routedTo(this.state);
        const proof = this.credentials && answerChallenge(response, { method, uri }, this.credentials);
        if (!proof) return events.onResponse(response);
        this.send(method, { ...content, headers: [...(content.headers ?? []), proof] }, events);
      },
    });
  }

  /** Acknowledges the 2xx of an INVITE from this side; a retransmitted 2xx gets the same ACK. */
  acknowledge(sequence: number, content: RequestContent = {}): void {
    const isRepeated = this.acknowledgement && cseqOf(this.acknowledgement).sequence === sequence;
    if (!isRepeated) this.acknowledgement = this.make('ACK', sequence, content);
    this.host.sendDirectly(this.acknowledgement!, this.hop);
  }

  /** Ends the dialog, whatever the peer responds. */
  bye(headers: RequestContent['headers'] = []): void {
    if (this.isEnded) return;
    this.request('BYE', { headers });
    this.end();
  }

  /** Handles a request of the peer; refuses one that arrives out of order. */
  receive(transaction: ServerTransaction): void {
    const { request } = transaction;
    const { sequence } = cseqOf(request);
    if (sequence <= this.state.remoteSequence) return transaction.respond(500);
    this.state.remoteSequence = sequence;
    // The address of a phone behind NAT may change; that of a proxy does not.
    if (this.state.routes.length === 0) this.state.source = transaction.remote;
    if (request.method === 'INVITE' || request.method === 'UPDATE') this.setTarget(contactUriOf(request));
    if (request.method === 'BYE') this.receiveBye();
    this.onRequest(transaction);
  }

  /** Handles the ACK of a 2xx from this side, and ignores retransmissions. */
  receiveAck(ack: SipRequest): void {
    const { invite } = this;
    if (!invite || cseqOf(invite.request).sequence !== cseqOf(ack).sequence) return;
    this.invite = undefined;
    invite.acknowledge();
    this.onAck(ack);
  }

  /** Sets the INVITE whose ACK is pending. A later INVITE proves that the peer has received the previous 2xx. */
  expectAckOf(invite: ServerTransaction): void {
    this.invite?.acknowledge();
    this.invite = invite;
  }

  /** Updates the target to the Contact of a later request, if it has one. */
  setTarget(target: string | undefined): void {
    this.state.target = target ?? this.state.target;
  }

  end(): void {
    this.isEnded = true;
    this.host.forget(this);
  }

  /** A peer that sends BYE has received the 2xx, even if its ACK was lost. */
  private receiveBye(): void {
    if (this.invite?.isAnswered) this.invite.acknowledge();
    this.end();
  }

  private send(method: string, content: RequestContent, events: ClientEvents): SentRequest {
    this.state.localSequence++;
    return this.host.request(this.make(method, this.state.localSequence, content), this.hop, events);
  }

  private make(method: string, sequence: number, { headers = [], body = '' }: RequestContent): SipRequest {
    const { callId, local, remote } = this.state;
    const { uri, routes } = routedTo(this.state);
    const own = SipHeaders.of([
      ...routes.map((route) => ['route', route] as const),
      ['from', local],
      ['to', remote],
      ['call-id', callId],
      ['cseq', `${sequence} ${method}`],
      ...headers,
    ]);
    return { method, uri, headers: own, body: Buffer.from(body) };
  }
}

export const dialogKey = (callId: string, localTag: string, remoteTag: string): string =>
  `${callId} ${localTag} ${remoteTag}`;
