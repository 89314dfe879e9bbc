import { Query } from '../../platform/cqrs.js';

export type ExportDocument = Record<string, unknown>;

/** The JSON of an export in responses and events; the download URL is signed on each execution. */
export class ExportDocumentOf extends Query<ExportDocument, { companyId: number; exportId: string }> {}
