import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FetchAttachment } from '../../../contracts/media/commands.js';
import { AttachmentLinks } from '../../../contracts/media/queries.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import type { MessageRow } from '../message-row.js';

/** Fetches the files of messages into our own storage; it is idempotent. */
@Injectable()
export class MessageFileFetcher {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly box: SecretBox,
  ) {}

  /** Throws when a retry may succeed; returns `hopeless` when a file can never be fetched. */
  async fetch({ companyId, files }: Pick<MessageRow, 'companyId' | 'files'>): Promise<'stored' | 'hopeless'> {
    if (!files?.length) return 'stored';
    const ids = files.map(({ id }) => id);
    const links = await this.queries.execute(new AttachmentLinks({ companyId, ids }));
    const stored = new Set(links.map(({ id }) => id));
    const missing = files.filter(({ id }) => !stored.has(id));
    // An upload that was lost cannot be fetched again.
    if (missing.some(({ url }) => url === null)) return 'hopeless';
    const outcomes = await Promise.all(
      missing.map(({ id, name: fileName, type: fileType, url }) =>
        this.commands.execute(
          new FetchAttachment({ attachment: { id, companyId, fileName, fileType }, url: this.box.open(url!) }),
        ),
      ),
    );
    return outcomes.includes('hopeless') ? 'hopeless' : 'stored';
  }
}
