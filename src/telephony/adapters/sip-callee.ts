import type { LegEvents } from '../edge/party-leg.js';
import type { DialOptions } from '../sip/legs/outgoing-invite.js';
import { OutgoingLeg } from '../sip/legs/outgoing-leg.js';
import type { RtpAudio } from './rtp-audio.js';
import { type SipContext, SipParty } from './sip-party.js';

/** Whom to call and how; this may take a lookup. */
export type FindCallee = () => Promise<Omit<DialOptions, 'local'>>;

/** A party that is called over SIP: through a trunk, or on a desk phone. */
export class SipCallee extends SipParty {
  protected leg: OutgoingLeg | undefined;

  constructor(context: SipContext, audio: RtpAudio, find: FindCallee, events: LegEvents) {
    super(context, audio, events, '');
    this.dial(find).catch(() => this.fail());
  }

  /** The party rings on its own. */
  ring(): void {
    return undefined;
  }

  /** The party answers on its own. */
  answer(): Promise<void> {
    return Promise.resolve();
  }

  private async dial(find: FindCallee): Promise<void> {
    const [options, port] = await Promise.all([find(), this.audio.open()]);
    // The caller may have hung up in the meantime.
    if (this.isOver) return;
    this.source = options.remote.address;
    const local = { address: this.context.publicAddress, port };
    this.leg = OutgoingLeg.dial(this.context.endpoint, { ...options, local }, this.sipEvents);
  }

  private fail(): void {
    if (this.isOver) return;
    this.close();
    this.events.onRefused('unreachable', 503);
  }
}
