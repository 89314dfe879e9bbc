import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AnnounceCallFile } from '../../contracts/calls/commands.js';
import type { FileKind } from '../../contracts/media/types.js';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import type { CallFile, ExpectedFile } from './call-file.js';
import { OrphanCleanup } from './orphan-cleanup.js';

interface FileRow {
  id: number;
  company_id: number;
  call_id: number;
  kind: FileKind;
  storage_key: string;
  duration: number;
  size: number;
  content_type: string;
  created_at: number;
}

const COLUMNS = 'id, company_id, call_id, kind, storage_key, duration, size, content_type, created_at';

const fileOf = (row: FileRow): CallFile => ({
  id: row.id,
  companyId: row.company_id,
  callId: row.call_id,
  kind: row.kind,
  key: row.storage_key,
  duration: row.duration,
  size: row.size,
  contentType: row.content_type,
  reportedAt: row.created_at,
});

/** Recordings and voicemails; a call has at most one file of each kind. */
@Injectable()
export class CallFileRepository {
  constructor(
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly orphans: OrphanCleanup,
  ) {}

  async find(callId: number, kind: FileKind): Promise<CallFile | undefined> {
    const row = await this.reader.first<FileRow>(`SELECT ${COLUMNS} FROM call_files WHERE call_id = ? AND kind = ?`, [
      callId,
      kind,
    ]);
    return row && fileOf(row);
  }

  async findById(id: number): Promise<CallFile | undefined> {
    const row = await this.reader.first<FileRow>(`SELECT ${COLUMNS} FROM call_files WHERE id = ?`, [id]);
    return row && fileOf(row);
  }

  /** The content is already stored under the key. It replaces the previous file unless that one was reported later. */
  async save(tx: Transaction, file: ExpectedFile, size: number, contentType: string): Promise<void> {
    const { companyId, callId, kind, key, duration, reportedAt } = file;
    const [before] = await tx.rows<FileRow>(
      `SELECT ${COLUMNS} FROM call_files WHERE call_id = ? AND kind = ?${tx.forUpdate}`,
      [callId, kind],
    );
    if (before?.storage_key === key) return;
    if (before && before.created_at > reportedAt) return this.orphans.schedule(tx, key);
    const values = [key, duration, size, contentType, reportedAt];
    if (before) {
      await tx.change(
        'UPDATE call_files SET storage_key = ?, duration = ?, size = ?, content_type = ?, created_at = ? WHERE id = ?',
        [...values, before.id],
      );
      await this.orphans.schedule(tx, before.storage_key);
    } else if (!(await this.insert(tx, [...values, companyId, callId, kind])))
      return this.save(tx, file, size, contentType);
    await this.orphans.cancel(tx, key);
    await this.commands.execute(new AnnounceCallFile({ companyId, callId }));
  }

  async remove(tx: Transaction, { id, key }: CallFile): Promise<boolean> {
    if ((await tx.change('DELETE FROM call_files WHERE id = ? AND storage_key = ?', [id, key])) === 0) return false;
    await this.orphans.schedule(tx, key);
    return true;
  }

  /** False if another process inserted the row first. */
  private async insert(tx: Transaction, values: readonly unknown[]): Promise<boolean> {
    try {
      await tx.change(
        `INSERT INTO call_files (storage_key, duration, size, content_type, created_at, company_id, call_id, kind)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        values,
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
