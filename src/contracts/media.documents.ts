import { Command, Query } from '@nestjs/cqrs';

/** A file that another domain makes and people download. */
export interface StoredDocument {
  /** Drawn by its owner, so that making it twice ends in one file: a path of plain names. */
  key: string;
  /** The name it is saved under, its ending included. */
  name: string;
  contentType: string;
}

/** Stores it piece by piece, all of it or nothing, in the place of what the key had before; sent with no unit of work open. */
export class StoreDocument extends Command<void> {
  constructor(
    readonly key: string,
    readonly content: AsyncIterable<Buffer>,
  ) {
    super();
  }
}

/** One that is not there is no fault; sent with no unit of work open. */
export class RemoveDocument extends Command<void> {
  constructor(readonly key: string) {
    super();
  }
}

/** A URL that opens the document to whoever has it, for an hour. */
export class DocumentLink extends Query<{ url: string; expiresAt: number }> {
  constructor(readonly document: StoredDocument) {
    super();
  }
}
