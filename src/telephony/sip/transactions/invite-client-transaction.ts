import { type Header, SipHeaders } from '../message/sip-headers.js';
import { cseqOf, type SipRequest, type SipResponse } from '../message/sip-message.js';
import { writeMessage } from '../message/write-message.js';
import { isReliable, type Remote } from '../transport/remote.js';
import type { ClientEvents, TransactionHost } from './client-transaction.js';
import { Repetition } from './repetition.js';
import { RINGING_TIMEOUT, TRANSACTION_TIMEOUT } from './timing.js';

/** Headers that ACK and CANCEL copy from the INVITE, so that they match its transaction. */
const SHARED = ['route', 'from', 'call-id', 'max-forwards', 'authorization', 'proxy-authorization'];

/** An outgoing INVITE. The transaction acknowledges a failure, and the dialog a success (RFC 3261, 17.1.1). */
export class InviteClientTransaction {
  private readonly bytes: Buffer;
  private readonly repetition: Repetition;
  private cancelTimeout: () => void;
  private acknowledgement: Buffer | undefined;
  private isOver = false;
  private isProceeding = false;
  private isCancelWanted = false;
  private cancelHeaders: readonly Header[] = [];

  constructor(
    private readonly host: TransactionHost,
    private readonly request: SipRequest,
    private readonly remote: Remote,
    private readonly events: ClientEvents,
    private readonly sendCancel: (cancel: SipRequest) => void,
  ) {
    this.bytes = writeMessage(request);
    this.repetition = new Repetition(host.scheduler, () => this.transmit(), Infinity);
    this.cancelTimeout = host.scheduler.after(TRANSACTION_TIMEOUT, () => this.giveUp());
  }

  start(): void {
    this.transmit();
    if (!isReliable(this.remote)) this.repetition.start();
  }

  /** A CANCEL must not overtake the INVITE, so it waits for the first response (RFC 3261, 9.1). */
  cancel(headers: readonly Header[] = []): void {
    if (this.isOver || this.isCancelWanted) return;
    this.isCancelWanted = true;
    this.cancelHeaders = headers;
    if (this.isProceeding) this.cancelNow();
  }

  receive(response: SipResponse): void {
    const { status } = response;
    if (status < 200) return this.proceed(response);
    if (status >= 300) this.acknowledge(response);
    // Passes on every 2xx, because the dialog has to repeat the ACK.
    else if (this.isOver) return this.events.onResponse(response);
    if (this.isOver) return;
    this.finish();
    this.events.onResponse(response);
  }

  private proceed(response: SipResponse): void {
    if (this.isOver) return;
    this.repetition.stop();
    const isFirst = !this.isProceeding;
    this.isProceeding = true;
    if (!this.isCancelWanted) this.setTimeout(RINGING_TIMEOUT, () => this.cancel());
    else if (isFirst) this.cancelNow();
    this.events.onResponse(response);
  }

  private cancelNow(): void {
    const cancel = this.derive('CANCEL', this.request.headers.get('to')!);
    for (const [name, value] of this.cancelHeaders) cancel.headers.add(name, value);
    this.sendCancel(cancel);
    // The peer should answer the INVITE with 487; give up if it does not.
    this.setTimeout(TRANSACTION_TIMEOUT, () => this.giveUp());
  }

  private acknowledge(response: SipResponse): void {
    this.acknowledgement ??= writeMessage(this.derive('ACK', response.headers.get('to')!));
    this.host.send(this.acknowledgement, this.remote);
  }

  private derive(method: 'ACK' | 'CANCEL', to: string): SipRequest {
    const headers = new SipHeaders().add('via', this.request.headers.get('via')!).add('to', to);
    for (const [name, value] of this.request.headers) if (SHARED.includes(name)) headers.add(name, value);
    headers.add('cseq', `${cseqOf(this.request).sequence} ${method}`);
    return { method, uri: this.request.uri, headers, body: Buffer.alloc(0) };
  }

  private setTimeout(milliseconds: number, callback: () => void): void {
    this.cancelTimeout();
    this.cancelTimeout = this.host.scheduler.after(milliseconds, callback);
  }

  private finish(): void {
    this.isOver = true;
    this.repetition.stop();
    this.cancelTimeout();
    // The response may still be retransmitted, and each copy has to be acknowledged.
    this.host.scheduler.after(TRANSACTION_TIMEOUT, () => this.host.forget());
  }

  private giveUp(): void {
    this.isOver = true;
    this.repetition.stop();
    this.host.forget();
    this.events.onTimeout();
  }

  private transmit(): void {
    this.host.send(this.bytes, this.remote);
  }
}
