import { Readable } from 'node:stream';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveDocument, StoreDocument } from '../../../contracts/media/commands.js';
import { Storage } from '../../../ports/storage.js';

/** A prefix of their own keeps documents apart from files of calls. */
export const storageKeyOf = (key: string): string => `documents/${key}`;

@CommandHandler(StoreDocument)
export class StoreDocumentHandler implements ICommandHandler<StoreDocument> {
  constructor(private readonly storage: Storage) {}

  async execute({ key, content }: StoreDocument): Promise<void> {
    await this.storage.put(storageKeyOf(key), Readable.from(content));
  }
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(private readonly storage: Storage) {}

  execute({ key }: RemoveDocument): Promise<void> {
    return this.storage.remove(storageKeyOf(key));
  }
}
