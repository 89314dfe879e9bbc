import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { ExportPresenter, EXPORT_PROPERTIES } from '../export.presenter.js';
import { FORMATS } from '../formats.js';
import { ReportExport } from '../report-export.entity.js';
import { REPORT_NAMES } from '../report-names.js';

const COLUMNS = columnsOf(ReportExport, [...EXPORT_PROPERTIES, 'reportName', 'progress']);
type Row = ReturnType<typeof COLUMNS.parse>;
const EXPORTS: CompanyTable<Row> = { table: 'report_exports', columns: COLUMNS };

const listedExport = s.schema(
  'ListedExport',
  'An export in the list of the dashboard.',
  s.object({
    id: s.string('a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74', 'The exportID of the public API.'),
    name: s.string('Calls of last week', 'Name of the export.'),
    report: s.choice(REPORT_NAMES, 'The report.'),
    format: s.choice(FORMATS, 'Format of the file.'),
    status: s.choice(['COMPLETED', 'PENDING', 'FAILED'], 'State of the export.'),
    progress: s.integer(40, 'How much is written, in per cent.'),
    created_at: s.timestamp('When the export was requested, ISO 8601, UTC.'),
    error: s.nullable(s.string('The report could not be written; ask for it again.', 'Why it failed; else null.')),
    download_url: s.nullable(
      s.string('https://api.example.com/assets/documents?key=exports', 'URL of the file; null if there is none.'),
    ),
  }),
);
type ListedExport = s.ValueOf<typeof listedExport>;

export const exportListShape = s.page('ListedExportList', 'exports', listedExport);

export class ListExports extends Query<
  { meta: Meta; exports: ListedExport[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListExports)
export class ListExportsHandler implements IQueryHandler<ListExports> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: ExportPresenter,
  ) {}

  async execute({ companyId, listing }: ListExports): Promise<{ meta: Meta; exports: ListedExport[] }> {
    const { meta, rows } = await this.pages.read(EXPORTS, companyId, listing);
    return { meta, exports: await Promise.all(rows.map((row) => this.present(row))) };
  }

  private async present(row: Row): Promise<ListedExport> {
    const { downloadUrl } = await this.presenter.present(row);
    return {
      id: row.uuid,
      name: row.exportName,
      report: row.reportName,
      format: row.format,
      status: row.status,
      progress: row.status === 'COMPLETED' ? 100 : (row.progress ?? 0),
      created_at: iso(row.createdAt),
      error: row.errorMessage,
      download_url: (downloadUrl as string | null | undefined) ?? null,
    };
  }
}
