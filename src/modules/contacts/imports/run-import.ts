import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { CreateContact } from '../../../contracts/contacts/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { nextTurn } from '../../../platform/time/next-turn.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { RUN_IMPORT } from '../commands/change-import.js';
import { ContactImport, type ContactImportRow } from '../contact-import.entity.js';
import { DETAILS } from '../detail-kinds.js';
import { contactOf } from './row-contact.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Few, because other writers wait until the unit of work commits; on SQLite requests wait, too. */
const ROWS_PER_UNIT = 5;
/** After this many units, other due imports get their turn. */
const UNITS_PER_TURN = 50;
const MAX_ERROR_LENGTH = 1000;
const EXISTS = 'A contact with this phone number exists already.';

type Row = RowOf<ContactImportRow, 'id' | 'cells'>;

/** Imports the rows of a file. Creating a contact deletes its row in one transaction, so a restart repeats none. */
@Injectable()
@OnTimer(RUN_IMPORT)
export class RunImport implements JobHandler<{ id: number }> {
  readonly lane = 'imports';

  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async perform({ id }: { id: number }): Promise<void> {
    for (let unit = 0; unit < UNITS_PER_TURN; unit++) {
      await nextTurn();
      if (!(await this.work.run((tx) => this.importSome(tx, id)))) return;
    }
    await this.work.run((tx) =>
      this.timers.set(tx, { kind: RUN_IMPORT, key: String(id), dueAt: this.clock.now(), payload: { id } }),
    );
  }

  /** Returns whether rows are left. */
  private async importSome(tx: Transaction, id: number): Promise<boolean> {
    const file = await tx.lock(ContactImport, { id, status: 'running' });
    if (!file) return false;
    const company = (await this.queries.execute(new CompanyById({ companyId: file.companyId })))!;
    const rows = await tx.rows<Row>(
      `SELECT id, cells FROM contact_import_rows WHERE import_id = ? AND status = 'pending' ORDER BY position LIMIT ?`,
      [id, ROWS_PER_UNIT],
    );
    if (company.closedReason !== null) file.stop(company.closedReason, this.clock.now());
    else for (const row of rows) await this.importRow(tx, file, row, company.country ?? null);
    const isLast = rows.length < ROWS_PER_UNIT;
    if (isLast && file.status === 'running') file.complete(this.clock.now());
    await tx.saveRow(file);
    return file.status === 'running';
  }

  private async importRow(tx: Transaction, file: ContactImport, row: Row, country: string | null): Promise<void> {
    const { companyId } = file;
    try {
      const contact = contactOf(file, JSON.parse(row.cells) as string[]);
      const keys = contact.phoneNumbers.map(({ value }) => DETAILS.phone.keyOf(value, country));
      if (file.skipExisting && (await hasNumber(tx, companyId, keys))) throw ApiError.notProcessable(EXISTS);
      await this.commands.execute(new CreateContact({ companyId, contact }));
      await tx.change('DELETE FROM contact_import_rows WHERE id = ?', [row.id]);
      file.imported++;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tx.change("UPDATE contact_import_rows SET status = 'failed', error = ? WHERE id = ?", [
        error.troubleshoot.slice(0, MAX_ERROR_LENGTH),
        row.id,
      ]);
      file.failed++;
    }
  }
}

async function hasNumber(tx: Transaction, companyId: number, keys: readonly string[]): Promise<boolean> {
  const found = await tx.rows(
    `SELECT id FROM contact_details WHERE company_id = ? AND kind = 'phone' AND value_key IN (${placeholders(keys)}) LIMIT 1`,
    [companyId, ...keys],
  );
  return found.length > 0;
}
