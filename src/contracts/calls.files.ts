import { Command, Query } from '@nestjs/cqrs';
import type { FileKind } from './media.js';

/** The carrier has a file of a call: refused with 409 where there can be none. Tells of a voicemail, and whose call it is. */
export class ReportCallFile extends Command<{ companyId: number; callId: number }> {
  constructor(
    readonly sid: string,
    readonly kind: FileKind,
  ) {
    super();
  }
}

/** A file of a call is stored, and its URLs work. */
export class AnnounceCallFile extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** How long a call was recorded, in milliseconds; null when nothing of it was. */
export class RecordedTime extends Query<number | null> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Whether the company has this call and the API still tells of it: history goes back six months. */
export class IsCallVisible extends Query<boolean> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
