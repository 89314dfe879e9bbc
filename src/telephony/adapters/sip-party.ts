import type { LegEvents, PartyLeg } from '../edge/party-leg.js';
import type { SipEndpoint } from '../sip/endpoint/sip-endpoint.js';
import type { LegEvents as SipEvents } from '../sip/legs/leg-events.js';
import type { SipLeg } from '../sip/legs/sip-leg.js';
import type { MediaEvents } from './media-events.js';
import { passedOn, refusalOf } from './refusal-of-status.js';
import { warningOf } from './refused-request.js';
import type { RtpAudio } from './rtp-audio.js';

/** What the SIP parties of a process share. */
export interface SipContext {
  endpoint: SipEndpoint;
  media: MediaEvents;
  /** Where parties send their audio. */
  publicAddress: string;
}

/** One party of a call over SIP and RTP. */
export abstract class SipParty implements PartyLeg {
  protected abstract readonly leg: SipLeg | undefined;
  protected isOver = false;

  protected constructor(
    protected readonly context: SipContext,
    protected readonly audio: RtpAudio,
    protected readonly events: LegEvents,
    /** The address that the signalling of the party comes from. */
    protected source: string,
  ) {
    context.media.addLeg(audio.legId, {
      onDigit: (digit, isRelayed) => this.events.onDigit(digit, isRelayed),
      // Checks that the party still has the call.
      onSilent: () => this.leg?.probe(),
      onLost: () => this.lose(),
    });
  }

  get id(): string {
    return this.audio.legId;
  }

  get handle(): object | undefined {
    return this.leg?.dialogState;
  }

  abstract ring(): void;
  abstract answer(): Promise<void>;

  hangUp(cause?: number): void {
    if (this.isOver) return;
    this.close();
    this.leg?.hangUp(cause);
  }

  protected get sipEvents(): SipEvents {
    return {
      onRinging: () => this.events.onRinging(),
      onEarlyMedia: (audio) => {
        this.audio.connect(audio, this.source);
        this.events.onEarlyAudio();
      },
      onAnswered: (audio) => {
        this.audio.connect(audio, this.source);
        this.events.onAnswered();
      },
      onDialog: () => this.events.onHandle(),
      onRejected: (status) => {
        this.close();
        this.events.onRefused(refusalOf(status), passedOn(status));
      },
      onHungUp: () => {
        this.close();
        this.events.onHungUp();
      },
      onHeld: (isHeld) => {
        this.audio.hold(isHeld, this.source);
        this.events.onHeld(isHeld);
      },
      onAudioChanged: (audio) => this.audio.connect(audio, this.source),
      onDigit: (digit) => this.events.onDigit(digit, false),
      onTransfer: (target, respond) =>
        this.events.onTransfer(target, (refused) =>
          refused ? respond(refused.status, warningOf(refused)) : respond(200),
        ),
    };
  }

  /** Ends the call on an error, without a hang-up by the party. */
  protected lose(): void {
    if (this.isOver) return;
    this.hangUp();
    this.events.onHungUp();
  }

  protected close(): void {
    this.isOver = true;
    this.context.media.removeLeg(this.id);
    this.audio.close();
  }
}
