import { Command, Query } from '@nestjs/cqrs';

/** A file that belongs to a message; the id is drawn by whoever wants it, so that fetching twice ends in one file. */
export interface WantedAttachment {
  id: string;
  companyId: number;
  fileName: string;
  fileType: string;
}

/**
 * Fetches a file and stores it. It asks another server, so it is sent with no unit of work open; it fails where another
 * attempt may succeed, and tells `hopeless` where none would.
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
  /** Opens to whoever has it, for an hour. */
  url: string;
}

/** Those of the ids that are stored; the URLs are signed when it is asked for. */
export class AttachmentLinks extends Query<AttachmentLink[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}
