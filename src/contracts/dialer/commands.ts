import { Command } from '../../platform/cqrs.js';

/** Marks a number in the campaign of a user as called; does nothing if it is not queued there. */
export class MarkNumberCalled extends Command<
  void,
  {
    companyId: number;
    userId: number;
    /** E.164. */
    digits: string;
  }
> {}

/** Moves the next number of a user's campaign to the end; throws 409 without a campaign or a number to call. */
export class SkipNumber extends Command<void, { companyId: number; userId: number }> {}

/** Pauses or resumes the campaign of a user; throws 409 without one. */
export class PauseCampaign extends Command<void, { companyId: number; userId: number; paused: boolean }> {}

/**
 * Imports a past campaign of a user, with its numbers in calling order, without an event. Throws 409 if the user has
 * one. Times are epoch milliseconds; numbers still to be called have no `calledAt`.
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
