import { Command } from '../../platform/cqrs.js';

/** Marks a number in the campaign of a user as called; without effect when it is not queued there. */
export class MarkNumberCalled extends Command<
  void,
  {
    companyId: number;
    userId: number;
    /** E.164. */
    digits: string;
  }
> {}

/** Puts the next number of a user's campaign behind all others; throws 409 without a campaign or a number to call. */
export class SkipNumber extends Command<void, { companyId: number; userId: number }> {}

/** Pauses or resumes the campaign of a user; throws 409 without one. */
export class PauseCampaign extends Command<void, { companyId: number; userId: number; paused: boolean }> {}

/**
 * Gives a user a campaign of the past, whose numbers stand in the order of calling, without an event. Throws 409 if the user
 * has one. Times are epoch milliseconds; `calledAt` is left out for numbers that are still to be called.
 */
export class ImportCampaign extends Command<
  void,
  {
    companyId: number;
    userId: number;
    createdAt: number;
    numbers: readonly {
      /** E.164. */
      digits: string;
      calledAt?: number;
    }[];
  }
> {}
