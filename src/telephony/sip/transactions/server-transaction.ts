import { randomBytes } from 'node:crypto';
import type { SipRequest } from '../message/sip-message.js';
import { writeMessage } from '../message/write-message.js';
import { isReliable, type Remote } from '../transport/remote.js';
import type { TransactionHost } from './client-transaction.js';
import { makeResponse, type ResponseContent } from './make-response.js';
import { Repetition } from './repetition.js';
import { MAX_RINGING, REMINDER_INTERVAL, RINGING_TIMEOUT, T2, TRANSACTION_TIMEOUT, TRYING_DELAY } from './timing.js';

/** For a request without a response. */
const NO_STATUS = 0;

/** An incoming request and its responses; a retransmitted request gets the last response again (RFC 3261, 17.2). */
export class ServerTransaction {
  /** Identifies this side of the dialog that the request may create. */
  readonly tag = randomBytes(6).toString('hex');
  /** The request has ended without its handler: the peer cancelled it, or it was not answered in time. */
  onCancel: () => void = () => undefined;
  /** The final response to an INVITE was never acknowledged. */
  onUnacknowledged: () => void = () => undefined;

  private readonly repetition: Repetition;
  private cancelTimers: (() => void)[];
  private isRinging = false;
  private last: Buffer | undefined;
  private finalStatus: number | undefined;
  private isAcknowledged = false;

  constructor(
    private readonly host: TransactionHost,
    readonly request: SipRequest,
    readonly remote: Remote,
  ) {
    const { scheduler } = host;
    this.repetition = new Repetition(scheduler, () => this.repeat(), T2);
    this.cancelTimers = this.isInvite
      ? [
          scheduler.after(TRYING_DELAY, () => this.showTrying()),
          scheduler.after(RINGING_TIMEOUT, () => this.abort(408)),
        ]
      : [scheduler.after(TRANSACTION_TIMEOUT, () => this.abort(500))];
  }

  get isAnswered(): boolean {
    return this.finalStatus !== undefined;
  }

  /** Ignores everything after the first final response. */
  respond(status: number, content: Omit<ResponseContent, 'tag'> = {}): void {
    if (this.isAnswered) return;
    this.write(status, content);
    this.repeat();
    if (status >= 200) this.finish(status);
    else if (status > 100 && !this.isRinging) this.keepRinging();
  }

  /**
   * Sends a final response and drops the transaction immediately, so that a flood of requests does not consume memory.
   * A retransmission then counts as a new request.
   */
  refuse(status: number, content: Omit<ResponseContent, 'tag'> = {}): void {
    // After a provisional response, the peer no longer retransmits its INVITE, so this side must retransmit the final
    // one.
    if (this.last || this.isAnswered) return this.respond(status, content);
    this.write(status, content);
    this.repeat();
    this.forget(status);
  }

  /** Drops the request without a response, as if nobody were here. */
  ignore(): void {
    this.forget(NO_STATUS);
  }

  /** Retransmits the last response. */
  repeat(): void {
    if (this.last) this.host.send(this.last, this.remote);
  }

  /** Ends a request that its handler has not answered, and notifies the handler. */
  abort(status: number): void {
    if (this.isAnswered) return;
    this.respond(status);
    this.onCancel();
  }

  acknowledge(): void {
    this.isAcknowledged = true;
    this.repetition.stop();
  }

  private get isInvite(): boolean {
    return this.request.method === 'INVITE';
  }

  private write(status: number, content: Omit<ResponseContent, 'tag'>): void {
    const tag = status === 100 ? undefined : this.tag;
    this.last = writeMessage(makeResponse(this.request, status, { ...content, tag }));
  }

  /** Stops retransmissions of the INVITE while the answer takes time. */
  private showTrying(): void {
    if (!this.last) this.respond(100);
  }

  private keepRinging(): void {
    const { scheduler } = this.host;
    this.isRinging = true;
    this.stopTimers();
    let cancelReminder: () => void;
    const remind = (): void => {
      cancelReminder = scheduler.after(REMINDER_INTERVAL, () => {
        this.repeat();
        remind();
      });
    };
    remind();
    this.cancelTimers = [scheduler.after(MAX_RINGING, () => this.abort(408)), () => cancelReminder()];
  }

  private stopTimers(): void {
    for (const cancel of this.cancelTimers) cancel();
  }

  private forget(status: number): void {
    this.finalStatus = status;
    this.stopTimers();
    this.host.forget();
  }

  private finish(status: number): void {
    this.finalStatus = status;
    this.stopTimers();
    // The path of a 2xx may contain an unreliable hop, so it is always retransmitted until the ACK.
    if (this.isInvite && (status < 300 || !isReliable(this.remote))) this.repetition.start();
    this.host.scheduler.after(TRANSACTION_TIMEOUT, () => {
      this.repetition.stop();
      this.host.forget();
      if (this.isInvite && !this.isAcknowledged) this.onUnacknowledged();
    });
  }
}
