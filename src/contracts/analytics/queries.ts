import { Query } from '../../platform/cqrs.js';

export type ExportDocument = Record<string, unknown>;

/** The JSON of an export in responses and events; the download URL is signed on each execution. */
export class ExportDocumentOf extends Query<ExportDocument, { companyId: number; exportId: string }> {}

/** The keys of the documents that finished exports of all companies refer to. */
export class ExportFiles extends Query<string[]> {}
