import { Query } from '@nestjs/cqrs';
import type { FileKind } from './types.js';

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

export interface AttachmentLink {
  id: string;
  fileName: string;
  fileType: string;
  /** Signed; valid for an hour. */
  url: string;
}

/** Ids without a stored file are omitted. */
export class AttachmentLinks extends Query<AttachmentLink[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** A downloadable file created by another module. */
export interface StoredDocument {
  companyId: number;
  /** A relative path chosen by the owner, so that storing it again replaces the same file. */
  key: string;
  /** File name of the download, with extension. */
  name: string;
  contentType: string;
}

/** A signed URL, valid for an hour. */
export class DocumentLink extends Query<{ url: string; expiresAt: number }> {
  constructor(readonly document: StoredDocument) {
    super();
  }
}
