import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FetchAttachment } from '../../../contracts/media/commands.js';
import { AttachmentLinks } from '../../../contracts/media/queries.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import type { MessageFile } from './message-file.js';

export interface FetchedFile {
  id: string;
  /** An error: a retry may succeed. */
  outcome: 'stored' | 'hopeless' | Error;
}

/** Fetches the files of messages into our own storage; it is idempotent. */
@Injectable()
export class MessageFileFetcher {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly box: SecretBox,
  ) {}

  async fetch(companyId: number, files: readonly MessageFile[]): Promise<FetchedFile[]> {
    if (files.length === 0) return [];
    const links = await this.queries.execute(new AttachmentLinks({ companyId, ids: files.map(({ id }) => id) }));
    const stored = new Set(links.map(({ id }) => id));
    return Promise.all(
      files.map(async (file) => ({
        id: file.id,
        outcome: stored.has(file.id) ? 'stored' : await this.fetchFile(companyId, file).catch(asError),
      })),
    );
  }

  private async fetchFile(companyId: number, { id, name: fileName, type: fileType, url }: MessageFile) {
    // An upload that was lost cannot be fetched again.
    if (url === null) return 'hopeless';
    const attachment = { id, companyId, fileName, fileType };
    return this.commands.execute(new FetchAttachment({ attachment, url: this.box.open(url) }));
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
