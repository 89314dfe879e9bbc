import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveAttachments, RemoveFilesOfCalls, RemoveOldCallFiles } from '../../../contracts/media/commands.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OrphanCleanup } from '../orphan-cleanup.js';
import { storageKeyOf } from './fetch-attachment.js';
import type { CallFile } from '../call-file.entity.js';

type StoredFile = Pick<CallFile, 'id' | 'storageKey'>;

@CommandHandler(RemoveOldCallFiles)
export class RemoveOldCallFilesHandler implements ICommandHandler<RemoveOldCallFiles> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orphans: OrphanCleanup,
  ) {}

  execute({ companyId, before, limit }: RemoveOldCallFiles): Promise<{ removed: number }> {
    return this.work.run(async (tx) => {
      const files = await tx.rows<StoredFile>(
        'SELECT id, storage_key AS storageKey FROM call_files WHERE company_id = ? AND created_at < ? ORDER BY id LIMIT ?',
        [companyId, before, limit],
      );
      await removeFiles(tx, this.orphans, files);
      return { removed: files.length };
    });
  }
}

@CommandHandler(RemoveFilesOfCalls)
export class RemoveFilesOfCallsHandler implements ICommandHandler<RemoveFilesOfCalls> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orphans: OrphanCleanup,
  ) {}

  execute({ companyId, callIds }: RemoveFilesOfCalls): Promise<void> {
    return this.work.run(async (tx) => {
      if (callIds.length === 0) return;
      const files = await tx.rows<StoredFile>(
        `SELECT id, storage_key AS storageKey FROM call_files
         WHERE company_id = ? AND call_id IN (${placeholders(callIds)})`,
        [companyId, ...callIds],
      );
      await removeFiles(tx, this.orphans, files);
    });
  }
}

@CommandHandler(RemoveAttachments)
export class RemoveAttachmentsHandler implements ICommandHandler<RemoveAttachments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orphans: OrphanCleanup,
  ) {}

  execute({ companyId, ids }: RemoveAttachments): Promise<void> {
    return this.work.run(async (tx) => {
      if (ids.length === 0) return;
      const values = [companyId, ...ids];
      const condition = `company_id = ? AND id IN (${placeholders(ids)})`;
      const rows = await tx.rows<{ id: string }>(`SELECT id FROM attachments WHERE ${condition}`, values);
      await tx.change(`DELETE FROM attachments WHERE ${condition}`, values);
      for (const { id } of rows) await this.orphans.schedule(tx, storageKeyOf(id));
    });
  }
}

/** Deletes the files after the commit, even if the process dies in between. */
async function removeFiles(tx: Transaction, orphans: OrphanCleanup, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await tx.change(`DELETE FROM call_files WHERE id IN (${placeholders(ids)})`, ids);
  for (const { storageKey } of files) await orphans.schedule(tx, storageKey);
}
