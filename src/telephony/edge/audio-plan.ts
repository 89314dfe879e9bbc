/** The legs of a call whose audio flows, and what is going on between them. */
export interface CallSituation {
  /** The party outside: the caller, or the callee once its audio flows; none in internal calls. */
  external: string | undefined;
  /** Whom the call was transferred to outside. */
  target: string | undefined;
  /** The agents who are on the call. */
  agents: readonly string[];
  isHeld: boolean;
  /** The legs of those who hold the call. */
  holders: readonly string[];
  /** The party outside hears a message or a menu. */
  isPrompted: boolean;
  /** Somebody is being rung whom the others wait for. */
  isRinging: boolean;
  /** Whether the party outside has talked with somebody, and waits for the next one. */
  hasTalked: boolean;
}

export type WaitingSound = 'ringback' | 'hold_music';

export interface AudioPlan {
  /** The legs that each leg hears. */
  heard: ReadonlyMap<string, readonly string[]>;
  /** What each leg hears instead, over and over. */
  waiting: ReadonlyMap<string, WaitingSound>;
  /** The two channels of a recording. */
  left: readonly string[];
  right: readonly string[];
}

/** Decides who hears whom. Who holds the call hears nothing, and the others hear music. Hold, transfer and conference need nothing else, since all audio comes through this process. */
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

/** The party outside is on the left and everybody else on the right; without one, the first agent is on the left. */
function rightOf({ external, target, agents }: CallSituation): string[] {
  const others = external ? agents : agents.slice(1);
  return target ? [...others, target] : [...others];
}
