import { Query } from '@nestjs/cqrs';

export type ExportDocument = Record<string, unknown>;

/** The JSON of an export in responses and events; the download URL is signed on each execution. */
export class ExportDocumentOf extends Query<ExportDocument> {
  constructor(
    readonly companyId: number,
    readonly exportId: string,
  ) {
    super();
  }
}
