import { type LegEvents, type PartyLeg, type Refusal, type RefusedRequest, TAKEN } from './party-leg.js';

/** Events on an agent's side of a call. */
interface AgentEvents {
  /** False if the call was taken or has ended; the device is then released. */
  onAnswered(): Promise<boolean>;
  /** `status` is the final status of the phone that refused. */
  onDeclined(status: number): void;
  onUnreachable(): void;
  onHungUp(): void;
  onDigit(digit: string, isRelayed: boolean): void;
  onHeld(held: boolean): void;
  onTransfer(target: string, report: (refused?: RefusedRequest) => void): void;
  /** A device was connected or released. */
  onChange(): void;
}

/** Rings desk phones and adds each as a leg; `hasBrowser` means that a browser can take the call, too. */
export type RingDevices = (
  addLeg: (ringPhone: (events: LegEvents) => PartyLeg) => void,
) => Promise<{ hasBrowser: boolean }>;

/** The devices of one agent on one call: all ring, and the first to answer is connected. */
export class AgentSide {
  private readonly ringing = new Set<PartyLeg>();
  private connected: PartyLeg | undefined;
  private hasBrowser = false;
  private isLooking = false;
  /** The status of a busy device. */
  private busyStatus: number | undefined;
  private isReleased = false;
  /** The agent is on the call, so a device that answers needs no permission from the engine. */
  isOnCall = false;

  constructor(private readonly events: AgentEvents) {}

  /** The leg whose audio belongs to the call. */
  get leg(): PartyLeg | undefined {
    return this.connected;
  }

  /** A device may answer while the lookup of others is running. */
  async ring(ringDevices: RingDevices): Promise<void> {
    this.isLooking = true;
    try {
      ({ hasBrowser: this.hasBrowser } = await ringDevices((ringPhone) => this.addLeg(ringPhone)));
    } finally {
      this.isLooking = false;
    }
    if (this.ringing.size === 0) this.noteNobodyLeft();
  }

  /** Connects a device that was not rung: a browser, or the phone that the agent dialled with. */
  async connect(leg: PartyLeg): Promise<boolean> {
    if (this.isReleased || (this.connected && this.connected !== leg)) return false;
    this.connected = leg;
    this.stopRinging(TAKEN);
    this.events.onChange();
    if (this.isOnCall || (await this.events.onAnswered())) return true;
    this.disconnect(leg);
    return false;
  }

  /** The same device reconnects. */
  replace(leg: PartyLeg): void {
    const before = this.connected;
    this.connected = leg;
    before?.hangUp();
    this.events.onChange();
  }

  stopRinging(cause?: number): void {
    const legs = [...this.ringing];
    this.ringing.clear();
    for (const leg of legs) leg.hangUp(cause);
  }

  /** The cause is for a phone that awaits the other side. */
  release(cause?: number): void {
    this.isReleased = true;
    this.stopRinging();
    this.connected?.hangUp(cause);
    this.connected = undefined;
  }

  eventsOf(leg: () => PartyLeg): LegEvents {
    return {
      onRinging: () => undefined,
      onEarlyAudio: () => undefined,
      onAnswered: () => void this.answer(leg()),
      onRefused: (refusal, status) => this.refuse(leg(), refusal, status),
      onHungUp: () => this.hangUp(leg()),
      onHandle: () => this.events.onChange(),
      onDigit: (digit, isRelayed) => this.events.onDigit(digit, isRelayed),
      onHeld: (held) => this.events.onHeld(held),
      onTransfer: (target, report) => this.events.onTransfer(target, report),
    };
  }

  private addLeg(ringPhone: (events: LegEvents) => PartyLeg): void {
    if (this.isReleased || this.connected) return;
    const leg: PartyLeg = ringPhone(this.eventsOf(() => leg));
    this.ringing.add(leg);
  }

  private async answer(leg: PartyLeg): Promise<void> {
    this.ringing.delete(leg);
    if (!(await this.connect(leg))) leg.hangUp();
  }

  /** Declining on one device counts for all; a busy device leaves the others ringing. */
  private refuse(leg: PartyLeg, refusal: Refusal, status: number): void {
    if (!this.ringing.delete(leg)) return;
    if (refusal === 'declined') {
      this.stopRinging();
      return this.decline(status);
    }
    if (refusal === 'busy') this.busyStatus = status;
    if (this.ringing.size === 0) this.noteNobodyLeft();
  }

  private noteNobodyLeft(): void {
    if (this.isLooking || this.hasBrowser || this.connected || this.isReleased) return;
    if (this.busyStatus !== undefined) this.decline(this.busyStatus);
    else this.events.onUnreachable();
  }

  /** An agent who is on the call, as its initiator or on another device, leaves it. */
  private decline(status: number): void {
    if (this.isOnCall) this.events.onHungUp();
    else this.events.onDeclined(status);
  }

  private hangUp(leg: PartyLeg): void {
    if (leg !== this.connected) return this.refuse(leg, 'unreachable', 480);
    this.disconnect(leg);
    this.events.onHungUp();
  }

  private disconnect(leg: PartyLeg): void {
    if (this.connected !== leg) return;
    this.connected = undefined;
    this.events.onChange();
  }
}
