import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportDocument } from '../../contracts/analytics/queries.js';
import { DocumentLink, type StoredDocument } from '../../contracts/media/queries.js';
import { iso } from '../../platform/clock.js';
import type { FieldsOf } from '../../platform/http/openapi/shapes.js';
import type { exportShape } from './dto/export.shape.js';
import { type Format, WRITERS } from './formats.js';
import type { ExportStatus } from './report-export.entity.js';

export interface ExportRow {
  company_id: number;
  uuid: string;
  format: Format;
  export_name: string;
  status: ExportStatus;
  error_message: string | null;
  created_at: number;
  file_removed_at: number | null;
}

export const EXPORT_COLUMNS =
  'company_id, uuid, format, export_name, status, error_message, created_at, file_removed_at';

/** Derived from the export, so that a repeated job writes the same file. */
export const documentKeyOf = (uuid: string, format: Format): string =>
  `exports/${uuid.slice(0, 2)}/${uuid}.${WRITERS[format].extension}`;

const documentOf = ({ company_id, uuid, format, export_name }: ExportRow): StoredDocument => ({
  companyId: company_id,
  key: documentKeyOf(uuid, format),
  // Characters that are not allowed in file names.
  name: `${export_name.replace(/[/\\:*?"<>|]/g, '_')}.${WRITERS[format].extension}`,
  contentType: WRITERS[format].contentType,
});

@Injectable()
export class ExportPresenter {
  constructor(private readonly queries: QueryBus) {}

  async present(row: ExportRow): Promise<ExportDocument> {
    const document: FieldsOf<typeof exportShape> = {
      exportID: row.uuid,
      createdAt: iso(row.created_at),
      status: row.status,
    };
    if (row.status === 'FAILED') document.errorMessage = row.error_message;
    if (row.status !== 'COMPLETED') return document;
    return { ...document, format: row.format, exportName: row.export_name, ...(await this.download(row)) };
  }

  private async download(row: ExportRow): Promise<ExportDocument> {
    if (row.file_removed_at !== null)
      return { downloadUrl: null, downloadUrlExpiresAt: null, fileRemovedAt: iso(row.file_removed_at) };
    const { url, expiresAt } = await this.queries.execute(new DocumentLink({ document: documentOf(row) }));
    return { downloadUrl: url, downloadUrlExpiresAt: iso(expiresAt) };
  }
}
