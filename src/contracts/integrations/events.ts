import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** The integration was uninstalled and its token revoked. */
@Published()
export class IntegrationDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly integrationId: number,
    at: number,
  ) {
    super(companyId, `integration:${integrationId}`, at);
  }
}
