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
