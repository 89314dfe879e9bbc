/** The legs of a call with active audio, and the state between them. */
export interface CallSituation {
  /** The external party: the caller, or the callee once its audio flows. Internal calls have none. */
  external: string | undefined;
  /** The external target of a transfer. */
  target: string | undefined;
  /** The legs of the agents on the call. */
  agents: readonly string[];
  isHeld: boolean;
  /** The legs that hold the call. */
  holders: readonly string[];
  /** The external party hears a message or a menu. */
  isPrompted: boolean;
  /** Somebody is ringing, and the other parties wait. */
  isRinging: boolean;
  /** The external party has talked with an agent before, and now waits for another. */
  hasTalked: boolean;
}

export type WaitingSound = 'ringback' | 'hold_music';

export interface AudioPlan {
  /** The legs that each leg hears. */
  heard: ReadonlyMap<string, readonly string[]>;
  /** The loop that each leg hears instead. */
  waiting: ReadonlyMap<string, WaitingSound>;
  /** The two channels of a recording. */
  left: readonly string[];
  right: readonly string[];
}

/**
 * Decides who hears whom. A leg that holds the call hears nothing, and the others hear music. Since all audio passes
 * through this process, this covers hold, transfer and conference.
 */
export function planAudio(situation: CallSituation): AudioPlan {
  const { external, target, agents, isHeld, holders, isPrompted, isRinging, hasTalked } = situation;
  const outside = [external, target].filter((leg) => leg !== undefined);
  const parties = [...outside, ...agents];
  const isApart = (leg: string): boolean => isHeld || (leg === external && isPrompted);
  const heard = new Map(
    parties.map((leg) => [leg, isApart(leg) ? [] : parties.filter((other) => other !== leg && !isApart(other))]),
  );
  const waiting = new Map<string, WaitingSound>();
  for (const leg of parties) {
    if (leg === external && isPrompted) continue;
    if (isHeld) {
      if (!holders.includes(leg)) waiting.set(leg, 'hold_music');
    } else if (parties.length === 1 && isRinging && !isPrompted)
      waiting.set(leg, leg === external && hasTalked ? 'hold_music' : 'ringback');
  }
  return { heard, waiting, left: external ? [external] : agents.slice(0, 1), right: rightOf(situation) };
}

/** The external party is on the left and everybody else on the right; without one, the first agent is on the left. */
function rightOf({ external, target, agents }: CallSituation): string[] {
  const others = external ? agents : agents.slice(1);
  return target ? [...others, target] : [...others];
}
