import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { CompanyLists, type CompanyTable } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf, type RowOf } from '../../../platform/database/schema/entity-columns.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { importNotFound } from '../commands/change-import.js';
import { ContactImport, type ContactImportRow } from '../contact-import.entity.js';
import type { failedRowsShape, importShape } from '../dto/import.shape.js';

type ImportDocument = ValueOf<typeof importShape>;
type FailedRows = ValueOf<typeof failedRowsShape>;

const IMPORT = columnsOf(ContactImport, [
  'id',
  'fileName',
  'headers',
  'mapping',
  'skipExisting',
  'status',
  'error',
  'total',
  'imported',
  'failed',
  'createdAt',
  'finishedAt',
]);
type ImportRow = ReturnType<typeof IMPORT.parse>;
const IMPORTS: CompanyTable<ImportRow> = { table: 'contact_imports', columns: IMPORT };
const FAILED_AT_ONCE = 500;

export class GetImport extends Query<{ contact_import: ImportDocument }, { companyId: number; importId: number }> {}

@QueryHandler(GetImport)
export class GetImportHandler implements IQueryHandler<GetImport> {
  constructor(private readonly lists: CompanyLists) {}

  async execute({ companyId, importId }: GetImport): Promise<{ contact_import: ImportDocument }> {
    const row = await this.lists.find(IMPORTS, companyId, importId);
    if (!row) throw importNotFound();
    return { contact_import: present(row) };
  }
}

export class ListImports extends Query<
  { meta: Meta; contact_imports: ImportDocument[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListImports)
export class ListImportsHandler implements IQueryHandler<ListImports> {
  constructor(private readonly pages: CompanyPages) {}

  async execute({ companyId, listing }: ListImports): Promise<{ meta: Meta; contact_imports: ImportDocument[] }> {
    const { meta, rows } = await this.pages.read(IMPORTS, companyId, listing);
    return { meta, contact_imports: rows.map(present) };
  }
}

const present = ({ fileName, skipExisting, createdAt, finishedAt, ...file }: ImportRow): ImportDocument => ({
  id: file.id,
  file_name: fileName,
  headers: file.headers,
  mapping: file.mapping,
  skip_existing: skipExisting,
  status: file.status,
  error: file.error,
  total: file.total,
  imported: file.imported,
  failed: file.failed,
  created_at: iso(createdAt),
  finished_at: finishedAt === null ? null : iso(finishedAt),
});

/** The rows that failed, after a position. */
export class FailedImportRows extends Query<FailedRows, { companyId: number; importId: number; after: number }> {}

@QueryHandler(FailedImportRows)
export class FailedImportRowsHandler implements IQueryHandler<FailedImportRows> {
  constructor(
    private readonly reader: Reader,
    private readonly imports: GetImportHandler,
  ) {}

  async execute({ companyId, importId, after }: FailedImportRows): Promise<FailedRows> {
    await this.imports.execute(new GetImport({ companyId, importId }));
    const rows = await this.reader.rows<RowOf<ContactImportRow, 'position' | 'cells' | 'error'>>(
      `SELECT position, cells, error FROM contact_import_rows
       WHERE import_id = ? AND status = 'failed' AND position > ? ORDER BY position LIMIT ?`,
      [importId, after, FAILED_AT_ONCE],
    );
    return {
      failed_rows: rows.map(({ position, cells, error }) => ({
        row: position,
        cells: JSON.parse(cells) as string[],
        error: error!,
      })),
      next_after: rows.length === FAILED_AT_ONCE ? rows.at(-1)!.position : null,
    };
  }
}
