import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportDocument } from '../../contracts/analytics/queries.js';
import { DocumentLink, type StoredDocument } from '../../contracts/media/queries.js';
import { iso } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import type { exportShape } from './dto/export.shape.js';
import { type Format, WRITERS } from './formats.js';
import { ReportExport } from './report-export.entity.js';

export const EXPORT_PROPERTIES = [
  'companyId',
  'uuid',
  'format',
  'exportName',
  'status',
  'errorMessage',
  'createdAt',
  'fileRemovedAt',
] as const;
export const EXPORT = columnsOf(ReportExport, EXPORT_PROPERTIES);
type Export = ReturnType<typeof EXPORT.parse>;

/** Derived from the export, so that a repeated job writes the same file. */
export const documentKeyOf = (uuid: string, format: Format): string =>
  `exports/${uuid.slice(0, 2)}/${uuid}.${WRITERS[format].extension}`;

const documentOf = ({ companyId, uuid, format, exportName }: Export): StoredDocument => ({
  companyId,
  key: documentKeyOf(uuid, format),
  // Characters that are not allowed in file names.
  name: `${exportName.replace(/[/\\:*?"<>|]/g, '_')}.${WRITERS[format].extension}`,
  contentType: WRITERS[format].contentType,
});

@Injectable()
export class ExportPresenter {
  constructor(private readonly queries: QueryBus) {}

  async present(row: Export): Promise<ExportDocument> {
    const document: FieldsOf<typeof exportShape> = {
      exportID: row.uuid,
      createdAt: iso(row.createdAt),
      status: row.status,
    };
    if (row.status === 'FAILED') document.errorMessage = row.errorMessage;
    if (row.status !== 'COMPLETED') return document;
    return { ...document, format: row.format, exportName: row.exportName, ...(await this.download(row)) };
  }

  private async download(row: Export): Promise<ExportDocument> {
    if (row.fileRemovedAt !== null)
      return { downloadUrl: null, downloadUrlExpiresAt: null, fileRemovedAt: iso(row.fileRemovedAt) };
    const { url, expiresAt } = await this.queries.execute(new DocumentLink({ document: documentOf(row) }));
    return { downloadUrl: url, downloadUrlExpiresAt: iso(expiresAt) };
  }
}
