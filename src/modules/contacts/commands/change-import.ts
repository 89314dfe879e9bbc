import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, DAY } from '../../../platform/clock.js';
import { Command } from '../../../platform/cqrs.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ContactImport, type ContactImportRow } from '../contact-import.entity.js';
import type { AddRowsBody, CreateImportBody } from '../dto/import-bodies.js';

export const RUN_IMPORT = 'contacts.import';
export const FORGET_IMPORT = 'contacts.forget-import';
const KEPT_FOR = 30 * DAY;

export const importNotFound = (): ApiError => ApiError.notFound('This import');

export async function removeImport(tx: Transaction, id: number): Promise<void> {
  await tx.change('DELETE FROM contact_import_rows WHERE import_id = ?', [id]);
  await tx.change('DELETE FROM contact_imports WHERE id = ?', [id]);
}

async function lockImport(tx: Transaction, companyId: number, id: number): Promise<ContactImport> {
  const file = await tx.lock(ContactImport, { id, companyId });
  if (!file) throw importNotFound();
  return file;
}

export class CreateImport extends Command<{ importId: number }, { companyId: number; body: CreateImportBody }> {}

@CommandHandler(CreateImport)
export class CreateImportHandler implements ICommandHandler<CreateImport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, body }: CreateImport): Promise<{ importId: number }> {
    const { file_name: fileName, headers, mapping, skip_existing: skipExisting = true } = body;
    if (mapping.length !== headers.length)
      throw ApiError.invalid('mapping', 'must have as many entries as there are headers');
    if (!mapping.includes('phone_number')) throw ApiError.unprocessable('mapping', 'must have a phone_number');
    const now = this.clock.now();
    return this.work.run(async (tx) => {
      const file = ContactImport.create({ companyId, fileName: fileName.trim(), headers, mapping, skipExisting }, now);
      const { id } = await tx.saveRow(file);
      await this.timers.set(tx, { kind: FORGET_IMPORT, key: String(id), dueAt: now + KEPT_FOR, payload: { id } });
      return { importId: id };
    });
  }
}

export class AddImportRows extends Command<void, { companyId: number; importId: number; body: AddRowsBody }> {}

@CommandHandler(AddImportRows)
export class AddImportRowsHandler implements ICommandHandler<AddImportRows> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, importId, body }: AddImportRows): Promise<void> {
    const { first_row: first, rows } = body;
    return this.work.run(async (tx) => {
      const file = await lockImport(tx, companyId, importId);
      const sent = await tx.rows<Pick<ContactImportRow, 'position'>>(
        'SELECT position FROM contact_import_rows WHERE import_id = ? AND position BETWEEN ? AND ?',
        [importId, first, first + rows.length - 1],
      );
      const known = new Set(sent.map(({ position }) => position));
      const added = rows
        .map((cells, i) => ({ cells, position: first + i }))
        .filter(({ position }) => !known.has(position));
      file.addRows(added.length);
      for (const { cells, position } of added)
        await tx.change(
          "INSERT INTO contact_import_rows (import_id, position, status, cells) VALUES (?, ?, 'pending', ?)",
          [importId, position, JSON.stringify(cells)],
        );
      await tx.saveRow(file);
    });
  }
}

export class StartImport extends Command<void, { companyId: number; importId: number }> {}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, importId: id }: StartImport): Promise<void> {
    return this.work.run(async (tx) => {
      const file = await lockImport(tx, companyId, id);
      file.start();
      await tx.saveRow(file);
      await this.timers.set(tx, { kind: RUN_IMPORT, key: String(id), dueAt: this.clock.now(), payload: { id } });
    });
  }
}

/** Also stops a running import; contacts that it has created stay. */
export class DeleteImport extends Command<void, { companyId: number; importId: number }> {}

@CommandHandler(DeleteImport)
export class DeleteImportHandler implements ICommandHandler<DeleteImport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
  ) {}

  execute({ companyId, importId }: DeleteImport): Promise<void> {
    return this.work.run(async (tx) => {
      await lockImport(tx, companyId, importId);
      await removeImport(tx, importId);
      for (const kind of [RUN_IMPORT, FORGET_IMPORT]) await this.timers.cancel(tx, kind, String(importId));
    });
  }
}
