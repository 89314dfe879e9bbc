import { DomainEvent, Published } from '../../platform/events/domain-event.js';

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
@Published()
export class ReportCreated extends ReportEvent {}

@Published()
export class ReportFailed extends ReportEvent {}
