import { Command } from '@nestjs/cqrs';

/** The receiver of a callback. It subscribes to no events: only PostCallback sends to it. */
export interface CallbackTarget {
  url: string;
  /** Names it in the mail that Admins get when it is disabled. */
  name: string;
  signingSecret: string;
}

/** Creates a callback or, given an id, updates it; a disabled one becomes active again. */
export class SetCallback extends Command<{ callbackId: number }> {
  constructor(
    readonly companyId: number,
    readonly target: CallbackTarget,
    readonly callbackId?: number,
  ) {
    super();
  }
}

/** Deletes its queued deliveries, too. */
export class RemoveCallback extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callbackId: number,
  ) {
    super();
  }
}

/** Sends after the unit of work commits: signed, in order for each subject, with retries. */
export class PostCallback extends Command<void> {
  constructor(
    readonly callbackId: number,
    readonly callback: { event: string; subject: string; body: string },
  ) {
    super();
  }
}
