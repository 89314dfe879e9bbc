import type { LegEvents, RefusedRequest } from '../edge/party-leg.js';
import type { LocalAudio } from '../sip/legs/audio-session.js';
import { IncomingLeg } from '../sip/legs/incoming-leg.js';
import type { ServerTransaction } from '../sip/transactions/server-transaction.js';
import { warningOf } from './refused-request.js';
import type { RtpAudio } from './rtp-audio.js';
import { type SipContext, SipParty } from './sip-party.js';

const RETRY_AFTER = ['retry-after', '30'] as const;

/** A party that calls over SIP. */
export class SipCaller extends SipParty {
  protected readonly leg: IncomingLeg | undefined;
  private answering: Promise<void> | undefined;

  private constructor(context: SipContext, invite: ServerTransaction, audio: RtpAudio, events: LegEvents) {
    super(context, audio, events, invite.remote.address);
    this.leg = IncomingLeg.receive(context.endpoint, invite, this.sipEvents);
    if (!this.leg) this.close();
  }

  /** Undefined if the INVITE requires something unsupported; then it has been answered. */
  static receive(
    context: SipContext,
    invite: ServerTransaction,
    audio: RtpAudio,
    events: LegEvents,
  ): SipCaller | undefined {
    const caller = new SipCaller(context, invite, audio, events);
    return caller.leg ? caller : undefined;
  }

  /** Rejects if there is no port for its audio. */
  async openAudio(): Promise<void> {
    if (!this.isOver) await this.audio.open();
  }

  ring(): void {
    if (!this.isOver) this.leg!.ring();
  }

  /** Sends early media to the caller. */
  preview(): Promise<void> {
    return this.useAudio((leg, local) => leg.preview(local));
  }

  answer(): Promise<void> {
    this.answering ??= this.useAudio((leg, local) => leg.answer(local));
    return this.answering;
  }

  /** Refuses a call that nobody has answered. */
  reject(refused: RefusedRequest): void {
    if (this.isOver) return;
    this.close();
    this.leg!.reject(refused.status, [...warningOf(refused), ...(refused.status === 503 ? [RETRY_AFTER] : [])]);
  }

  /** Ends a call whose media thread has crashed. */
  private async useAudio(use: (leg: IncomingLeg, local: LocalAudio) => void): Promise<void> {
    if (this.isOver) return;
    try {
      const port = await this.audio.open();
      if (!this.isOver) use(this.leg!, { address: this.context.publicAddress, port });
    } catch {
      if (this.isOver) return;
      this.reject({ status: 503 });
      this.events.onHungUp();
    }
  }
}
