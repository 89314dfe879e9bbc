import { randomBytes } from 'node:crypto';
import type { SipRequest } from '../message/sip-message.js';
import { writeMessage } from '../message/write-message.js';
import { isReliable, type Remote } from '../transport/remote.js';
import type { TransactionHost } from './client-transaction.js';
import { makeResponse, type ResponseContent } from './make-response.js';
import { Repetition } from './repetition.js';
import { MAX_RINGING, REMINDER_INTERVAL, RINGING_TIMEOUT, T2, TRANSACTION_TIMEOUT, TRYING_DELAY } from './timing.js';

/** Of a request that is not answered. */
const NO_STATUS = 0;

/** A request of the peer and its responses, which are repeated when the request is (RFC 3261, 17.2). */
export class ServerTransaction {
  /** Identifies this side of the dialog that the request may create. */
  readonly tag = randomBytes(6).toString('hex');
  /** The request has been rejected, because the peer cancelled it or nobody answered it in time. */
  onCancel: () => void = () => undefined;
  /** Nobody acknowledged the final response to an INVITE. */
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

  /** Only the first final response is sent. */
  respond(status: number, content: Omit<ResponseContent, 'tag'> = {}): void {
    if (this.isAnswered) return;
    this.write(status, content);
    this.repeat();
    if (status >= 200) this.finish(status);
    else if (status > 100 && !this.isRinging) this.keepRinging();
  }

  /**
   * Sends a final response and forgets the request at once, so that a flood of requests fills no memory. The request is a
   * new one if it comes again.
   */
  refuse(status: number, content: Omit<ResponseContent, 'tag'> = {}): void {
    // The peer stops repeating its INVITE after a provisional response, so the final one must be repeated here.
    if (this.last || this.isAnswered) return this.respond(status, content);
    this.write(status, content);
    this.repeat();
    this.forget(status);
  }

  /** Lets the peer believe that nobody is here. */
  ignore(): void {
    this.forget(NO_STATUS);
  }

  /** Sends the last response again. */
  repeat(): void {
    if (this.last) this.host.send(this.last, this.remote);
  }

  /** Ends the request although its handler has not answered; the handler is notified. */
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

  /** Stops the repetitions of the INVITE while its answer takes time. */
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
    // The path of a 2xx may contain an unreliable hop, so it is always repeated until the ACK.
    if (this.isInvite && (status < 300 || !isReliable(this.remote))) this.repetition.start();
    this.host.scheduler.after(TRANSACTION_TIMEOUT, () => {
      this.repetition.stop();
      this.host.forget();
      if (this.isInvite && !this.isAcknowledged) this.onUnacknowledged();
    });
  }
}
