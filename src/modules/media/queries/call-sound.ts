import { buffer } from 'node:stream/consumers';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallSound } from '../../../contracts/media/queries.js';
import type { FileKind } from '../../../contracts/media/types.js';
import { Storage } from '../../../ports/storage.js';
import { CallFileRepository } from '../call-file.repository.js';

@QueryHandler(CallSound)
export class CallSoundHandler implements IQueryHandler<CallSound> {
  constructor(
    private readonly files: CallFileRepository,
    private readonly storage: Storage,
  ) {}

  async execute({
    companyId,
    callId,
  }: CallSound): Promise<{ kind: FileKind; contentType: string; bytes: Buffer } | undefined> {
    const file = (await this.files.find(callId, 'recording')) ?? (await this.files.find(callId, 'voicemail'));
    if (file?.companyId !== companyId) return undefined;
    return {
      kind: file.kind,
      contentType: file.contentType,
      bytes: await buffer(await this.storage.open(file.storageKey)),
    };
  }
}
