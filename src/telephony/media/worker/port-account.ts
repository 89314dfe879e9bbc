/** One pair per party of a two-party call. */
const PAIRS_OF_CALL = 2;

/** The port pairs of one call. */
interface Share {
  kept: number;
  used: number;
  isUrgent: boolean;
}

const NO_SHARE: Readonly<Share> = { kept: 0, used: 0, isUrgent: false };

/**
 * Counts the port pairs of a media thread. An accepted call reserves two until it ends, so that no phone rings for a
 * call without audio; its further legs, such as other phones that ring in parallel, use unreserved pairs.
 */
export class PortAccount {
  private readonly shares = new Map<string, Share>();
  /** By the id of the leg. */
  private readonly calls = new Map<string, string>();

  constructor(private readonly total: number) {}

  /** Pairs that are in use or reserved. */
  get taken(): number {
    return [...this.shares.values()].reduce((sum, { kept, used }) => sum + Math.max(kept, used), 0);
  }

  get hasRoom(): boolean {
    return this.total - this.taken >= PAIRS_OF_CALL;
  }

  /** False if too few pairs are left; an emergency call is never refused. */
  keep(callId: string, isUrgent: boolean): boolean {
    if (!isUrgent && !this.hasRoom) return false;
    Object.assign(this.shareOf(callId), { kept: PAIRS_OF_CALL, isUrgent });
    return true;
  }

  /** Undefined if no pair is left for the leg; otherwise whether the call may exceed the range. */
  take(legId: string, callId: string): { isUrgent: boolean } | undefined {
    const { kept, used, isUrgent } = this.shares.get(callId) ?? NO_SHARE;
    if (!isUrgent && used >= kept && this.taken >= this.total) return undefined;
    if (!this.calls.has(legId)) this.shareOf(callId).used++;
    this.calls.set(legId, callId);
    return { isUrgent };
  }

  giveBack(legId: string): void {
    const callId = this.calls.get(legId);
    if (callId === undefined) return;
    this.calls.delete(legId);
    const share = this.shareOf(callId);
    share.used--;
    this.tidy(callId, share);
  }

  /** The call has ended; its legs may still be closing. */
  forget(callId: string): void {
    const share = this.shareOf(callId);
    share.kept = 0;
    this.tidy(callId, share);
  }

  private shareOf(callId: string): Share {
    const share = this.shares.get(callId) ?? { ...NO_SHARE };
    this.shares.set(callId, share);
    return share;
  }

  private tidy(callId: string, { kept, used }: Share): void {
    if (kept + used === 0) this.shares.delete(callId);
  }
}
