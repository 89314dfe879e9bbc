/** Why a party did not answer. */
export type Refusal = 'busy' | 'declined' | 'unreachable';

/** The cause for a leg whose call another party has answered. */
export const TAKEN = 200;

/** Why a request of a party failed: a SIP status and, if a rule forbids it, a sentence. */
export interface RefusedRequest {
  status: number;
  rule?: string;
}

/** Events on the leg of one party. */
export interface LegEvents {
  onRinging(): void;
  /** Early media: an announcement, or the ringing tone of the network. */
  onEarlyAudio(): void;
  onAnswered(): void;
  /** `status` is passed on to the phone that awaits the party. */
  onRefused(refusal: Refusal, status: number): void;
  /** The party hung up or lost its connection. */
  onHungUp(): void;
  /** The handle of the leg has changed. */
  onHandle(): void;
  /** `isRelayed` means that the listeners of the party already receive the digit. */
  onDigit(digit: string, isRelayed: boolean): void;
  /** The phone of the party put the call on hold or resumed it. */
  onHeld(held: boolean): void;
  /** The phone of the party transfers the call; `report` returns the outcome later. */
  onTransfer(target: string, report: (refused?: RefusedRequest) => void): void;
}

/** One party of a call, however connected. Its audio has the same id. */
export interface PartyLeg {
  readonly id: string;
  /** Lets another process end the leg if this one crashes. */
  readonly handle?: object;
  /** Signals ringing to a caller; no effect once answered. */
  ring(): void;
  /** Answers a caller, so that audio flows both ways; no effect once answered. */
  answer(): Promise<void>;
  /**
   * Rejects, cancels or ends the call, depending on its state; idempotent. The cause is a final SIP status for a party
   * whose call was not answered, or TAKEN.
   */
  hangUp(cause?: number): void;
}
