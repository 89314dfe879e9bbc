import { buffer } from 'node:stream/consumers';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallSound, type FileKind } from '../../../contracts/media.js';
import { Storage } from '../../../contracts/storage.js';
import { Shelf } from '../shelf.js';

@QueryHandler(CallSound)
export class CallSoundHandler implements IQueryHandler<CallSound> {
  constructor(
    private readonly shelf: Shelf,
    private readonly storage: Storage,
  ) {}

  async execute({
    companyId,
    callId,
  }: CallSound): Promise<{ kind: FileKind; contentType: string; bytes: Buffer } | undefined> {
    const file = (await this.shelf.of(callId, 'recording')) ?? (await this.shelf.of(callId, 'voicemail'));
    if (file?.companyId !== companyId) return undefined;
    return { kind: file.kind, contentType: file.contentType, bytes: await buffer(await this.storage.open(file.key)) };
  }
}
