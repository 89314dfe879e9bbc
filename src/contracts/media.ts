import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const FILE_KINDS = ['recording', 'voicemail'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The file URLs of a Call; they are signed on each request. */
export interface CallLinks {
  asset: string | null;
  recording: string | null;
  /** Only if short URLs are requested and there is a recording. */
  recording_short_url?: string;
  voicemail: string | null;
  voicemail_short_url?: string;
}

/** One for each call, in the order of the ids. */
export class CallFiles extends Query<{ callId: number; links: CallLinks }[]> {
  constructor(
    readonly companyId: number,
    readonly callIds: readonly number[],
    readonly options: { shortUrls: boolean } = { shortUrls: false },
  ) {
    super();
  }
}

/** The recording of a call, or else its voicemail; undefined if there is neither. */
export class CallSound extends Query<{ kind: FileKind; contentType: string; bytes: Buffer } | undefined> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** The mp3 itself or its URL; null: the simulator generates it. */
export type FileSource = { base64: string } | { url: string } | null;

/** The carrier reports a recording or voicemail, possibly after the call ended. Downloads run in the background. */
export class StoreCallFile extends Command<void> {
  constructor(
    readonly sid: string,
    readonly kind: FileKind,
    /** Seconds. */
    readonly duration: number,
    readonly source: FileSource,
  ) {
    super();
  }
}

/** A client deleted the file; data derived from it is deleted too. */
@Published
export class CallFileDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    readonly kind: FileKind,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}
