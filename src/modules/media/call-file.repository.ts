import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnnounceCallFile } from '../../contracts/calls/commands.js';
import type { FileKind } from '../../contracts/media/types.js';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { CallFile, type ExpectedFile } from './call-file.entity.js';
import { OrphanCleanup } from './orphan-cleanup.js';

const FILE = columnsOf(CallFile, [
  'id',
  'companyId',
  'callId',
  'kind',
  'storageKey',
  'duration',
  'size',
  'contentType',
  'reportedAt',
]);

@Injectable()
export class CallFileRepository {
  constructor(
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly orphans: OrphanCleanup,
  ) {}

  async find(callId: number, kind: FileKind): Promise<CallFile | undefined> {
    const [file] = await this.reader.select(FILE, 'FROM call_files WHERE call_id = ? AND kind = ?', [callId, kind]);
    return file;
  }

  async findById(id: number): Promise<CallFile | undefined> {
    const [file] = await this.reader.select(FILE, 'FROM call_files WHERE id = ?', [id]);
    return file;
  }

  /** The content is already stored under the key. It replaces the previous file unless that one was reported later. */
  async save(tx: Transaction, file: ExpectedFile, size: number, contentType: string): Promise<void> {
    const { key, quiet, ...details } = file;
    const { companyId, callId, kind, reportedAt } = details;
    const before = await tx.lock(CallFile, { callId, kind });
    if (before?.storageKey === key) return;
    if (before && before.reportedAt > reportedAt) return this.orphans.schedule(tx, key);
    const replaced = before?.storageKey;
    const stored = { ...details, storageKey: key, size, contentType };
    try {
      await tx.saveRow(Object.assign(before ?? new CallFile(), stored));
    } catch (error) {
      // Another process inserted the row first.
      if (!before && isDuplicate(error)) return this.save(tx, file, size, contentType);
      throw error;
    }
    if (replaced !== undefined) await this.orphans.schedule(tx, replaced);
    await this.orphans.cancel(tx, key);
    await this.commands.execute(new AnnounceCallFile({ companyId, callId, kind, quiet }));
  }

  async remove(tx: Transaction, { id, storageKey }: CallFile): Promise<boolean> {
    if ((await tx.change('DELETE FROM call_files WHERE id = ? AND storage_key = ?', [id, storageKey])) === 0)
      return false;
    await this.orphans.schedule(tx, storageKey);
    return true;
  }
}
