import type { LegEvents, PartyLeg } from '../edge/party-leg.js';
import type { SipEndpoint } from '../sip/endpoint/sip-endpoint.js';
import type { LegEvents as SipEvents } from '../sip/legs/leg-events.js';
import type { MediaEvents } from './media-events.js';
import { refusalOf } from './refusal-of-status.js';
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
  protected isOver = false;

  protected constructor(
    protected readonly context: SipContext,
    protected readonly audio: RtpAudio,
    protected readonly events: LegEvents,
    /** Where the signalling of the party comes from. */
    protected source: string,
  ) {
    context.media.addLeg(audio.legId, {
      onDigit: (digit, isRelayed) => this.events.onDigit(digit, isRelayed),
      onSilent: () => this.probe(),
      onLost: () => this.lose(),
    });
  }

  get id(): string {
    return this.audio.legId;
  }

  abstract ring(): void;
  abstract answer(): Promise<void>;

  hangUp(): void {
    if (this.isOver) return;
    this.close();
    this.leave();
  }

  /** Ends the SIP call in whatever state it is. */
  protected abstract leave(): void;
  /** Asks whether the party still knows the call. */
  protected abstract probe(): void;

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
      onRejected: (status) => {
        this.close();
        this.events.onRefused(refusalOf(status));
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
      onTransfer: (target, respond) => this.events.onTransfer(target, (succeeded) => respond(succeeded ? 200 : 503)),
    };
  }

  /** The call cannot go on, although the party has not hung up. */
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
