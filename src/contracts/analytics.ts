import { Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

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

abstract class ReportEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly exportId: string,
    at: number,
  ) {
    super(companyId, `report:${exportId}`, at);
  }
}

/** The file can be downloaded. */
@Published
export class ReportCreated extends ReportEvent {}

@Published
export class ReportFailed extends ReportEvent {}
