import type { CallMedia } from './call-media.js';
import type { CallReports } from './call-reports.js';
import type { LegEvents, PartyLeg, Refusal } from './party-leg.js';

/** Dials through the trunk of the call. */
export type DialOutside = (
  number: { from: string | undefined; to: string },
  eventsOf: (leg: () => PartyLeg) => LegEvents,
) => PartyLeg;

/** The external parties: the caller or callee, and the target of a transfer. */
export class ExternalParties {
  external: PartyLeg | undefined;
  private isExternalAudible = false;
  private prepared: { from: string; to: string } | undefined;
  private transfer: { leg: PartyLeg; isUp: boolean } | undefined;
  private isCalleeAwaited = false;
  private readonly holding = new Set<PartyLeg>();
  /** For a call that was dialled. */
  hasAnswered = false;

  constructor(
    private readonly dial: DialOutside,
    private readonly reports: CallReports,
    private readonly events: {
      onChange(): void;
      onDigit(digit: string): void;
      onRefused(status: number): void;
      onHungUp(): void;
    },
  ) {}

  /** The leg of the first party, once it has audio. */
  get audible(): string | undefined {
    return this.isExternalAudible ? this.external?.id : undefined;
  }

  get target(): string | undefined {
    return this.transfer?.isUp ? this.transfer.leg.id : undefined;
  }

  get legs(): (PartyLeg | undefined)[] {
    return [this.external, this.transfer?.leg];
  }

  /** The legs that hold the call themselves. */
  get holders(): string[] {
    return [...this.holding].map(({ id }) => id);
  }

  get isDialling(): boolean {
    return this.isCalleeAwaited || this.transfer?.isUp === false;
  }

  /** The caller of an inbound call, unless refused immediately. Audio starts when the call is answered. */
  receive<L extends PartyLeg>(makeLeg: (events: LegEvents) => L | undefined): L | undefined {
    const leg: L | undefined = makeLeg(this.eventsOf(() => leg!));
    this.external = leg;
    return leg;
  }

  /** Adds a party that another carrier rings and answers; its audio starts when it answers. */
  join(leg: PartyLeg, hasAnswered: boolean): void {
    this.external = leg;
    this.isCalleeAwaited = !hasAnswered;
    this.isExternalAudible = hasAnswered;
    this.hasAnswered = hasAnswered;
    this.events.onChange();
  }

  /** The party that another carrier rings has answered. */
  noteJoinedAnswer(): void {
    if (!this.isCalleeAwaited) return;
    this.isCalleeAwaited = false;
    this.hasAnswered = true;
    this.hear();
  }

  /** Answers the caller, once. */
  async answer(): Promise<void> {
    if (!this.external || this.isExternalAudible || this.isCalleeAwaited) return;
    await this.external.answer();
    this.hear();
  }

  /** The callee is dialled when a device of the agent connects. */
  prepare({ from, to }: { from: string; to: string }): void {
    this.prepared = { from, to };
  }

  dialPrepared(): void {
    const { prepared } = this;
    if (!prepared) return;
    this.prepared = undefined;
    this.isCalleeAwaited = true;
    this.external = this.dial(prepared, (own) => this.eventsOf(own));
  }

  dialTarget(to: string): void {
    this.transfer?.leg.hangUp();
    const leg: PartyLeg = this.dial({ from: undefined, to }, (own) => ({
      ...this.eventsOf(own),
      onRinging: () => undefined,
      onEarlyAudio: () => undefined,
      onAnswered: () => this.noteTransfer(own(), true),
      onRefused: () => this.noteTransfer(own(), false),
      onHungUp: () => this.transfer?.leg === own() && this.noteHangUp(),
    }));
    this.transfer = { leg, isUp: false };
    this.events.onChange();
  }

  releaseTarget(): void {
    this.transfer?.leg.hangUp();
    this.transfer = undefined;
    this.events.onChange();
  }

  /** Digits of an agent go to the transfer target if there is one, otherwise to the first party. */
  sendDigit(media: CallMedia, digit: string): void {
    const leg = this.target ?? this.audible;
    if (leg !== undefined) media.sendDigits(leg, digit);
  }

  hangUp(): void {
    this.prepared = undefined;
    this.external?.hangUp();
    this.transfer?.leg.hangUp();
  }

  private eventsOf(own: () => PartyLeg): LegEvents {
    return {
      onRinging: () => this.reports.calleeRinging(),
      onEarlyAudio: () => this.hear(),
      onAnswered: () => this.noteAnswer(),
      onRefused: (refusal, status) => this.noteRefusal(refusal, status),
      onHungUp: () => this.noteHangUp(),
      onHandle: () => this.events.onChange(),
      onDigit: (digit) => this.events.onDigit(digit),
      onHeld: (held) => this.noteHold(own(), held),
      onTransfer: (_, report) => report({ status: 403 }),
    };
  }

  private hear(): void {
    this.isExternalAudible = true;
    this.events.onChange();
  }

  private noteHold(leg: PartyLeg, held: boolean): void {
    if (held) this.holding.add(leg);
    else this.holding.delete(leg);
    this.events.onChange();
  }

  private noteHangUp(): void {
    this.reports.partyHungUp();
    this.events.onHungUp();
  }

  private noteAnswer(): void {
    if (!this.isCalleeAwaited) return;
    this.isCalleeAwaited = false;
    this.hasAnswered = true;
    this.hear();
    this.reports.calleeAnswered();
  }

  private noteRefusal(refusal: Refusal, status: number): void {
    if (!this.isCalleeAwaited) return;
    this.isCalleeAwaited = false;
    this.events.onRefused(status);
    this.events.onChange();
    this.reports.calleeRefused(refusal);
  }

  private noteTransfer(leg: PartyLeg, answered: boolean): void {
    if (this.transfer?.leg !== leg) return;
    this.transfer = answered ? { leg, isUp: true } : undefined;
    this.events.onChange();
    if (answered) this.reports.transferAnswered();
    else this.reports.transferFailed();
  }
}
