import { ApiError } from '../../../platform/api-error.js';

/** An agent holds or resumes a call, in the app or at a desk phone. */
export interface Hold {
  by: number;
  held: boolean;
  atPhone: boolean;
}

/** The agents who hold a call. */
export class Holders {
  constructor(
    readonly areHolding = false,
    /** Undefined in calls of earlier versions, which did not store them. */
    readonly userIds?: readonly number[],
    /** Those of them whose desk phones hold it. */
    readonly atPhone?: readonly number[],
  ) {}

  include(userId: number): boolean {
    return this.areHolding && (this.userIds === undefined || this.userIds.includes(userId));
  }

  /**
   * Each of two colleagues may hold their call, and resumes only their own hold. A hold at a desk phone ends only
   * there, because the phone takes no audio until then; the phone may also hold a call that its user already holds.
   */
  apply({ by, held, atPhone }: Hold, isTalking: boolean): Holders {
    const isChanging = this.include(by) !== held;
    if (!isTalking || !(isChanging || (held && atPhone)))
      throw new ApiError(
        409,
        held ? 'Only a call that talks can be put on hold.' : 'You have not put this call on hold.',
      );
    if (!held && !atPhone && this.areHolding && this.atPhone?.includes(by))
      throw new ApiError(409, 'Your desk phone holds this call; resume it there.');
    const changed = (holders: readonly number[] = [], isHolder: boolean): number[] => {
      const others = this.areHolding ? holders.filter((holder) => holder !== by) : [];
      return isHolder ? [...others, by] : others;
    };
    const userIds = changed(this.userIds, held);
    return new Holders(userIds.length > 0, userIds, changed(this.atPhone, held && atPhone));
  }
}
