import { Command } from '@nestjs/cqrs';

/** Marks a number in the campaign of a user as called; without effect when it is not queued there. */
export class MarkNumberCalled extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
    /** E.164. */
    readonly digits: string,
  ) {
    super();
  }
}
