import { Query } from '../../platform/cqrs.js';
import type { FileKind } from './types.js';

/** The file URLs of a call, signed anew for each request. */
export interface CallLinks {
  asset: string | null;
  recording: string | null;
  /** Only if short URLs are requested and there is a recording. */
  recording_short_url?: string;
  voicemail: string | null;
  voicemail_short_url?: string;
}

/** The links of each call, in the order of the ids. */
export class CallFiles extends Query<
  { callId: number; links: CallLinks }[],
  { companyId: number; callIds: readonly number[]; options?: { shortUrls: boolean } }
> {}

/** The recording of a call, or else its voicemail; undefined if there is neither. */
export class CallSound extends Query<
  { kind: FileKind; contentType: string; bytes: Buffer } | undefined,
  { companyId: number; callId: number }
> {}

export interface AttachmentLink {
  id: string;
  fileName: string;
  fileType: string;
  /** Signed; valid for an hour. */
  url: string;
}

/** Ids without a stored file are omitted. */
export class AttachmentLinks extends Query<AttachmentLink[], { companyId: number; ids: readonly string[] }> {}

/** The uploads among the URLs that no message has taken; throws 400 if one of them was never uploaded or is deleted. */
export class UploadsOfUrls extends Query<
  (Pick<AttachmentLink, 'id' | 'fileName' | 'fileType'> & { url: string })[],
  { companyId: number; urls: readonly string[] }
> {}

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
export class DocumentLink extends Query<{ url: string; expiresAt: number }, { document: StoredDocument }> {}
