import { Command, Query } from '@nestjs/cqrs';

/** A file of a message; the caller chooses the id, so that a repeated fetch stores one file. */
export interface WantedAttachment {
  id: string;
  companyId: number;
  fileName: string;
  fileType: string;
}

/**
 * Downloads a file and stores it. Not inside a unit of work, because it waits for another server. Throws if a retry may
 * succeed; returns `hopeless` if not.
 */
export class FetchAttachment extends Command<'stored' | 'hopeless'> {
  constructor(
    readonly attachment: WantedAttachment,
    readonly url: string,
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
