import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** The company is no longer active and verified. */
@Published()
export class CompanyClosed extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `company:${companyId}`, at);
  }
}

/** The company is active and verified again. */
@Published()
export class CompanyReopened extends DomainEvent {
  constructor(companyId: number, at: number) {
    super(companyId, `company:${companyId}`, at);
  }
}
