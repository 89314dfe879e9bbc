import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportDocument } from '../../contracts/analytics.js';
import { DocumentLink, type StoredDocument } from '../../contracts/media.documents.js';
import { iso } from '../../platform/clock.js';
import { type Format, WRITERS } from './formats.js';
import type { ExportStatus } from './report-export.entity.js';

/** An export as the read side holds it. */
export interface ExportRow {
  uuid: string;
  format: Format;
  export_name: string;
  status: ExportStatus;
  error_message: string | null;
  created_at: number;
  file_removed_at: number | null;
}

export const EXPORT_COLUMNS = 'uuid, format, export_name, status, error_message, created_at, file_removed_at';

/** Drawn with the export, so that a file which is made twice is one file. */
export const keyOf = (uuid: string, format: Format): string =>
  `exports/${uuid.slice(0, 2)}/${uuid}.${WRITERS[format].ending}`;

const fileOf = ({ uuid, format, export_name }: ExportRow): StoredDocument => ({
  key: keyOf(uuid, format),
  // What file systems would take for a folder.
  name: `${export_name.replace(/[/\\:*?"<>|]/g, '_')}.${WRITERS[format].ending}`,
  contentType: WRITERS[format].contentType,
});

@Injectable()
export class ExportPresenter {
  constructor(private readonly queries: QueryBus) {}

  async present(row: ExportRow): Promise<ExportDocument> {
    const document: ExportDocument = {
      exportID: row.uuid,
      createdAt: iso(Number(row.created_at)),
      status: row.status,
    };
    if (row.status === 'FAILED') document.errorMessage = row.error_message;
    if (row.status !== 'COMPLETED') return document;
    return { ...document, format: row.format, exportName: row.export_name, ...(await this.download(row)) };
  }

  private async download(row: ExportRow): Promise<ExportDocument> {
    if (row.file_removed_at !== null)
      return { downloadUrl: null, downloadUrlExpiresAt: null, fileRemovedAt: iso(Number(row.file_removed_at)) };
    const { url, expiresAt } = await this.queries.execute(new DocumentLink(fileOf(row)));
    return { downloadUrl: url, downloadUrlExpiresAt: iso(expiresAt) };
  }
}
