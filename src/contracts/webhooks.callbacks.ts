import { Command } from '@nestjs/cqrs';

/** Where a callback goes. It hears of no event by itself: whoever has it posts to it. */
export interface CallbackTarget {
  url: string;
  /** What Admins are told it is when its receiver is given up. */
  name: string;
  /** Signs what is posted. */
  signingSecret: string;
}

/** Makes a callback or, with the id of one, changes it; one that was given up is tried again. */
export class SetCallback extends Command<{ callbackId: number }> {
  constructor(
    readonly companyId: number,
    readonly target: CallbackTarget,
    readonly callbackId?: number,
  ) {
    super();
  }
}

/** What was still to be posted goes with it. */
export class RemoveCallback extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callbackId: number,
  ) {
    super();
  }
}

/** Posts to a callback after the sender's unit of work commits: signed, in order for each subject, again until taken. */
export class PostCallback extends Command<void> {
  constructor(
    readonly callbackId: number,
    readonly callback: { event: string; subject: string; body: string },
  ) {
    super();
  }
}
