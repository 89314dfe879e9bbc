import { Command, Query } from '@nestjs/cqrs';

/** A downloadable file created by another module. */
export interface StoredDocument {
  companyId: number;
  /** A relative path chosen by the owner, so that storing it again replaces the same file. */
  key: string;
  /** File name of the download, with extension. */
  name: string;
  contentType: string;
}

/** Streams the content into storage and replaces the key atomically; not inside a unit of work. */
export class StoreDocument extends Command<void> {
  constructor(
    readonly key: string,
    readonly content: AsyncIterable<Buffer>,
  ) {
    super();
  }
}

/** A missing document is no error; not inside a unit of work. */
export class RemoveDocument extends Command<void> {
  constructor(readonly key: string) {
    super();
  }
}

/** A signed URL, valid for an hour. */
export class DocumentLink extends Query<{ url: string; expiresAt: number }> {
  constructor(readonly document: StoredDocument) {
    super();
  }
}
