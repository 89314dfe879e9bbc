/** Why a party did not take the call. */
export type Refusal = 'busy' | 'declined' | 'unreachable';

/** The cause of the end of a leg whose call somebody else has taken. */
export const TAKEN = 200;

/** Why a request of a party was not carried out, as a SIP status and, if a rule forbids it, a sentence. */
export interface RefusedRequest {
  status: number;
  rule?: string;
}

/** What happens on the leg of one party. */
export interface LegEvents {
  onRinging(): void;
  /** Its audio flows before it answers: an announcement, or the ringing tone of its network. */
  onEarlyAudio(): void;
  onAnswered(): void;
  /** `status` goes to whoever waits for the party. */
  onRefused(refusal: Refusal, status: number): void;
  /** The party hung up, or its connection broke. */
  onHungUp(): void;
  /** The handle of the leg has changed. */
  onHandle(): void;
  /** Relayed if those who hear the party are sent the digit already. */
  onDigit(digit: string, isRelayed: boolean): void;
  /** The phone of the party put the call on hold, or took it off. */
  onHeld(held: boolean): void;
  /** The phone of the party transfers the call; `report` says later whether it was refused. */
  onTransfer(target: string, report: (refused?: RefusedRequest) => void): void;
}

/** One party of a call, however it is connected. Its audio has the same id. */
export interface PartyLeg {
  readonly id: string;
  /** What another process can end the leg by, should this one crash. */
  readonly handle?: object;
  /** Lets a caller know that somebody is being rung; without effect once answered. */
  ring(): void;
  /** Takes a caller's call, so that audio flows both ways; without effect once answered. */
  answer(): Promise<void>;
  /**
   * Rejects, cancels or ends, whichever is due; repeating it has no effect. The cause is a final status of SIP for a party
   * whose call was not answered, or TAKEN.
   */
  hangUp(cause?: number): void;
}
