import type { SipRequest, SipResponse } from '../message/sip-message.js';
import { writeMessage } from '../message/write-message.js';
import { isReliable, type Remote } from '../transport/remote.js';
import { Repetition } from './repetition.js';
import type { Scheduler } from './scheduler.js';
import { T2, T4, TRANSACTION_TIMEOUT } from './timing.js';

/** What a transaction needs from its layer. */
export interface TransactionHost {
  readonly scheduler: Scheduler;
  send(bytes: Buffer, to: Remote): void;
  /** The transaction is over and can be dropped. */
  forget(): void;
}

export interface ClientEvents {
  onResponse(response: SipResponse): void;
  onTimeout(): void;
}

/** For a request whose response does not matter. */
export const NO_EVENTS: ClientEvents = { onResponse: () => undefined, onTimeout: () => undefined };

/** An outgoing request other than INVITE, retransmitted until a final response (RFC 3261, 17.1.2). */
export class ClientTransaction {
  private readonly bytes: Buffer;
  private readonly repetition: Repetition;
  private readonly cancelTimeout: () => void;
  private isAnswered = false;

  constructor(
    private readonly host: TransactionHost,
    request: SipRequest,
    private readonly remote: Remote,
    private readonly events: ClientEvents,
  ) {
    this.bytes = writeMessage(request);
    this.repetition = new Repetition(host.scheduler, () => this.transmit(), T2);
    this.cancelTimeout = host.scheduler.after(TRANSACTION_TIMEOUT, () => this.giveUp());
  }

  start(): void {
    this.transmit();
    if (!isReliable(this.remote)) this.repetition.start();
  }

  receive(response: SipResponse): void {
    if (this.isAnswered) return;
    if (response.status >= 200) this.finish();
    this.events.onResponse(response);
  }

  private finish(): void {
    this.isAnswered = true;
    this.repetition.stop();
    this.cancelTimeout();
    // The response may still be retransmitted.
    this.host.scheduler.after(isReliable(this.remote) ? 0 : T4, () => this.host.forget());
  }

  private giveUp(): void {
    this.isAnswered = true;
    this.repetition.stop();
    this.host.forget();
    this.events.onTimeout();
  }

  private transmit(): void {
    this.host.send(this.bytes, this.remote);
  }
}
