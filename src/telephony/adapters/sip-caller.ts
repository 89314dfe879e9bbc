import type { LegEvents } from '../edge/party-leg.js';
import { IncomingLeg } from '../sip/legs/incoming-leg.js';
import type { ServerTransaction } from '../sip/transactions/server-transaction.js';
import type { RtpAudio } from './rtp-audio.js';
import { type SipContext, SipParty } from './sip-party.js';

const RETRY_AFTER = ['retry-after', '30'] as const;

/** A party that calls over SIP. */
export class SipCaller extends SipParty {
  private readonly leg: IncomingLeg | undefined;
  private answering: Promise<void> | undefined;

  private constructor(context: SipContext, invite: ServerTransaction, audio: RtpAudio, events: LegEvents) {
    super(context, audio, events, invite.remote.address);
    this.leg = IncomingLeg.receive(context.endpoint, invite, this.sipEvents);
    if (!this.leg) this.close();
  }

  /** Undefined if the INVITE has been answered, because it asks for something that this side cannot do. */
  static receive(
    context: SipContext,
    invite: ServerTransaction,
    audio: RtpAudio,
    events: LegEvents,
  ): SipCaller | undefined {
    const caller = new SipCaller(context, invite, audio, events);
    return caller.leg ? caller : undefined;
  }

  ring(): void {
    if (!this.isOver) this.leg!.ring();
  }

  answer(): Promise<void> {
    this.answering ??= this.takeCall();
    return this.answering;
  }

  /** Refuses the call before anybody took it. */
  reject(status: number): void {
    if (this.isOver) return;
    this.close();
    this.leg!.reject(status, status === 503 ? [RETRY_AFTER] : []);
  }

  protected leave(): void {
    this.leg!.hangUp();
  }

  protected probe(): void {
    this.leg!.probe();
  }

  /** Without a port for its audio the call ends. */
  private async takeCall(): Promise<void> {
    if (this.isOver) return;
    try {
      const port = await this.audio.open();
      if (!this.isOver) this.leg!.answer({ address: this.context.publicAddress, port });
    } catch {
      if (this.isOver) return;
      this.reject(503);
      this.events.onHungUp();
    }
  }
}
