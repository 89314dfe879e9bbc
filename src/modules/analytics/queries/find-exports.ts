import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExportDocument, ExportDocumentOf, ExportFiles } from '../../../contracts/analytics/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import { EXPORT, ExportPresenter, documentKeyOf } from '../export.presenter.js';
import { UUID } from '../../../platform/text/uuid.js';

@QueryHandler(ExportDocumentOf)
export class ExportDocumentOfHandler implements IQueryHandler<ExportDocumentOf> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: ExportPresenter,
  ) {}

  async execute({ companyId, exportId }: ExportDocumentOf): Promise<ExportDocument> {
    const uuid = exportId.toLowerCase();
    const from = 'FROM report_exports WHERE uuid = ? AND company_id = ?';
    const [row] = UUID.test(uuid) ? await this.reader.select(EXPORT, from, [uuid, companyId]) : [];
    if (!row) throw ApiError.notFound('This export');
    return this.presenter.present(row);
  }
}

@QueryHandler(ExportFiles)
export class ExportFilesHandler implements IQueryHandler<ExportFiles> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<string[]> {
    const from = "FROM report_exports WHERE status = 'COMPLETED' AND file_removed_at IS NULL";
    const rows = await this.reader.select(EXPORT, from);
    return rows.map(({ uuid, format }) => documentKeyOf(uuid, format));
  }
}
