import { Command, Query } from '@nestjs/cqrs';
import type { FileKind } from './media.js';

/** The carrier has a recording or voicemail; throws 409 if the call can have none. Returns whose call it is. */
export class ReportCallFile extends Command<{ companyId: number; callId: number }> {
  constructor(
    readonly sid: string,
    readonly kind: FileKind,
  ) {
    super();
  }
}

/** Publishes that a file of a call is stored and can be downloaded. */
export class AnnounceCallFile extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** How long a call was recorded, in milliseconds; null if it was not. */
export class RecordedTime extends Query<number | null> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Whether the public API shows this call to the company, which it does for six months. */
export class IsCallVisible extends Query<boolean> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
