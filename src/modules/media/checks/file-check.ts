import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ExportFiles } from '../../../contracts/analytics/queries.js';
import { type DatabaseCheck, MAX_EXAMPLES, OnCheck, plural, type Problem } from '../../../platform/check/problem.js';
import { HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { Storage } from '../../../ports/storage.js';
import { storageKeyOf as attachmentKeyOf } from '../commands/fetch-attachment.js';
import { storageKeyOf as documentKeyOf } from '../commands/store-document.js';
import { type Sound, soundKeyOf } from '../upload.entity.js';
import type { CallFile } from '../call-file.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Files are stored before their rows, so a new file may not have one yet. */
const MIN_AGE = HOUR;

/** Compares the stored files with the rows that refer to them. */
@Injectable()
@OnCheck('files')
export class FileCheck implements DatabaseCheck {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly storage: Storage,
  ) {}

  async find(): Promise<Problem[]> {
    return [...(await this.findMissing()), ...(await this.findUnlinked())];
  }

  private async findMissing(): Promise<Problem[]> {
    const absent: string[] = [];
    for (const key of await this.expectedKeys()) if ((await this.storage.size(key)) === undefined) absent.push(key);
    if (absent.length === 0) return [];
    // Rows are deleted before their files, so a row that still exists has lost its file.
    const expected = await this.expectedKeys();
    const missing = absent.filter((key) => expected.has(key));
    if (missing.length === 0) return [];
    return [
      {
        check: 'files',
        name: 'missing',
        count: missing.length,
        examples: missing.slice(0, MAX_EXAMPLES),
        message: `${plural(missing.length, 'file')} of recordings, voicemails, attachments or exports are missing in the storage.`,
        byHand: 'Copy them from a backup of the storage; the calls and messages stay as they are.',
      },
    ];
  }

  private async findUnlinked(): Promise<Problem[]> {
    const stored: string[] = [];
    for await (const { key, modifiedAt } of this.storage.list())
      // The system clock, because the time of a file comes from it.
      if (Date.now() - modifiedAt > MIN_AGE) stored.push(key);
    const expected = await this.expectedKeys();
    const unlinked = stored.filter((key) => !expected.has(key)).sort();
    if (unlinked.length === 0) return [];
    return [
      {
        check: 'files',
        name: 'unlinked',
        count: unlinked.length,
        examples: unlinked.slice(0, MAX_EXAMPLES),
        message: `${plural(unlinked.length, 'file')} in the storage belong to no call, message or export.`,
        repair: async () => {
          // Not deleted: if the database is older than the storage, these are recordings that somebody still needs.
          for (const key of unlinked) await this.storage.setAside(key);
          return unlinked.length;
        },
      },
    ];
  }

  private async expectedKeys(): Promise<Set<string>> {
    const calls = await this.reader.rows<RowOf<CallFile, 'storage_key'>>('SELECT storage_key FROM call_files');
    const attachments = await this.reader.rows<{ id: string }>('SELECT id FROM attachments');
    const sounds = await this.reader.rows<RowOf<Sound, 'file_name'>>('SELECT file_name FROM sounds');
    const documents = await this.queries.execute(new ExportFiles());
    return new Set([
      ...calls.map(({ storage_key }) => storage_key),
      ...attachments.map(({ id }) => attachmentKeyOf(id)),
      ...sounds.map(({ file_name }) => soundKeyOf(file_name)),
      ...documents.map(documentKeyOf),
    ]);
  }
}
