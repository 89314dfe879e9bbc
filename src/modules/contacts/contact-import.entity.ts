import { Entity } from 'typeorm';
import { ApiError } from '../../platform/api-error.js';
import { Bool, CompanyId, ForeignId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';

/** The field that a column of the file fills; null ignores the column. */
export const IMPORT_TARGETS = [
  'first_name',
  'last_name',
  'company_name',
  'information',
  'phone_number',
  'email',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

export const IMPORT_STATUSES = ['uploading', 'running', 'completed', 'stopped'] as const;
type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const MAX_IMPORT_ROWS = 50_000;

/** An import of contacts from a file: clients first send its rows, which a job then imports in the background. */
@Entity('contact_imports')
export class ContactImport {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() fileName: string;
  @Json() headers: string[];
  /** One target for each column. */
  @Json() mapping: (ImportTarget | null)[];
  /** Whether to refuse rows with a phone number that a contact already has. */
  @Bool() skipExisting: boolean;
  @Text() status: ImportStatus;
  /** Why the import stopped. */
  @Text({ nullable: true }) error: string | null;
  @Integer() total: number;
  @Integer() imported: number;
  @Integer() failed: number;
  @Time() createdAt: number;
  @Time({ nullable: true }) finishedAt: number | null;

  static create(
    file: Pick<ContactImport, 'companyId' | 'fileName' | 'headers' | 'mapping' | 'skipExisting'>,
    now: number,
  ): ContactImport {
    return Object.assign(new ContactImport(), file, {
      status: 'uploading',
      error: null,
      total: 0,
      imported: 0,
      failed: 0,
      createdAt: now,
      finishedAt: null,
    } satisfies Partial<ContactImport>);
  }

  addRows(count: number): void {
    this.requireUploading();
    if (this.total + count > MAX_IMPORT_ROWS)
      throw ApiError.notProcessable(`An import must not have more than ${MAX_IMPORT_ROWS} rows.`);
    this.total += count;
  }

  start(): void {
    this.requireUploading();
    if (this.total === 0) throw ApiError.notProcessable('This import has no rows yet.');
    this.status = 'running';
  }

  complete(now: number): void {
    this.status = 'completed';
    this.finishedAt = now;
  }

  stop(reason: string, now: number): void {
    this.status = 'stopped';
    this.error = reason;
    this.finishedAt = now;
  }

  private requireUploading(): void {
    if (this.status !== 'uploading') throw ApiError.notProcessable('This import has started already.');
  }
}

/** A row of the file that is not yet imported, or failed. */
@Entity('contact_import_rows')
export class ContactImportRow {
  @Id() id: number;
  @ForeignId({ table: 'contact_imports', owned: true }) importId: number;
  @Integer() position: number;
  @Text() status: 'pending' | 'failed';
  @Json() cells: string[];
  @Text({ nullable: true }) error: string | null;
}
