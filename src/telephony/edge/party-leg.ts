/** Why a party did not take the call. */
export type Refusal = 'busy' | 'declined' | 'unreachable';

/** What happens on the leg of one party. */
export interface LegEvents {
  onRinging(): void;
  /** Its audio flows before it answers: an announcement, or the ringing tone of its network. */
  onEarlyAudio(): void;
  onAnswered(): void;
  onRefused(refusal: Refusal): void;
  /** The party hung up, or its connection broke. */
  onHungUp(): void;
  /** Relayed if those who hear the party are sent the digit already. */
  onDigit(digit: string, isRelayed: boolean): void;
  /** The phone of the party put the call on hold, or took it off. */
  onHeld(held: boolean): void;
  /** The phone of the party transfers the call; `report` says later whether it worked. */
  onTransfer(target: string, report: (succeeded: boolean) => void): void;
}

/** One party of a call, however it is connected. Its audio has the same id. */
export interface PartyLeg {
  readonly id: string;
  /** Lets a caller know that somebody is being rung; without effect once answered. */
  ring(): void;
  /** Takes a caller's call, so that audio flows both ways; without effect once answered. */
  answer(): Promise<void>;
  /** Rejects, cancels or ends, whichever is due; repeating it has no effect. */
  hangUp(): void;
}
