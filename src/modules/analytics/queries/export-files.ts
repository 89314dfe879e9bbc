import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExportFiles } from '../../../contracts/analytics/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { documentKeyOf, EXPORT } from '../export.presenter.js';

@QueryHandler(ExportFiles)
export class ExportFilesHandler implements IQueryHandler<ExportFiles> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<string[]> {
    const from = "FROM report_exports WHERE status = 'COMPLETED' AND file_removed_at IS NULL";
    const rows = await this.reader.select(EXPORT, from);
    return rows.map(({ uuid, format }) => documentKeyOf(uuid, format));
  }
}
