import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const FILE_KINDS = ['recording', 'voicemail'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The part of a Call that tells of its files; the URLs are signed when it is asked for. */
export interface CallLinks {
  asset: string | null;
  recording: string | null;
  /** Only when short URLs are asked for and there is a recording. */
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

/** What can be heard of a call: its recording, or else its voicemail. Undefined when there is neither. */
export class CallSound extends Query<{ kind: FileKind; contentType: string; bytes: Buffer } | undefined> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** mp3 as it is, or where to fetch it; null: the simulator makes it. */
export type FileSource = { base64: string } | { url: string } | null;

/** The carrier has a recording or a voicemail of a call, which may be over. It does not wait for what must be fetched. */
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

/** A client deleted it; what was made from it goes too. */
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
