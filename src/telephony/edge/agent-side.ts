import { type LegEvents, type PartyLeg, type Refusal, type RefusedRequest, TAKEN } from './party-leg.js';

/** What an agent's side of a call reports. */
interface AgentEvents {
  /** False if the call has been taken or has ended; then the device is released. */
  onAnswered(): Promise<boolean>;
  /** `status` is what the phone that refused has answered. */
  onDeclined(status: number): void;
  onUnreachable(): void;
  onHungUp(): void;
  onDigit(digit: string, isRelayed: boolean): void;
  onHeld(held: boolean): void;
  onTransfer(target: string, report: (refused?: RefusedRequest) => void): void;
  /** A device has been connected or released. */
  onChange(): void;
}

/** Rings desk phones, each of which is added; `hasBrowser` says whether a browser can take the call as well. */
export type RingDevices = (
  addLeg: (ringPhone: (events: LegEvents) => PartyLeg) => void,
) => Promise<{ hasBrowser: boolean }>;

/** The devices of one agent on one call: all of them ring, the first one to answer is connected. */
export class AgentSide {
  private readonly ringing = new Set<PartyLeg>();
  private connected: PartyLeg | undefined;
  private hasBrowser = false;
  private isLooking = false;
  /** Of a device that is busy. */
  private busyStatus: number | undefined;
  private isReleased = false;
  /** The agent belongs to the call, so that a device which answers needs no permission. */
  isOnCall = false;

  constructor(private readonly events: AgentEvents) {}

  /** The leg whose audio belongs to the call. */
  get leg(): PartyLeg | undefined {
    return this.connected;
  }

  /** A device may answer before all of them are found. */
  async ring(ringDevices: RingDevices): Promise<void> {
    this.isLooking = true;
    try {
      ({ hasBrowser: this.hasBrowser } = await ringDevices((ringPhone) => this.addLeg(ringPhone)));
    } finally {
      this.isLooking = false;
    }
    if (this.ringing.size === 0) this.noteNobodyLeft();
  }

  /** A device that is connected without having been rung: a browser, or the phone that the agent dialled with. */
  async connect(leg: PartyLeg): Promise<boolean> {
    if (this.isReleased || (this.connected && this.connected !== leg)) return false;
    this.connected = leg;
    this.stopRinging(TAKEN);
    this.events.onChange();
    if (this.isOnCall || (await this.events.onAnswered())) return true;
    this.disconnect(leg);
    return false;
  }

  /** The same device comes back with a new connection. */
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

  /** The cause is for a phone that waits for the other side. */
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

  /** Declining on one device counts for all; a device that is busy leaves the others ringing. */
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

  /** Whoever belongs to the call already, because they have started it or answered elsewhere, leaves it. */
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
