import { DomainEvent, Published } from '../../platform/events/domain-event.js';
import type { StoredContact } from './types.js';

abstract class ContactEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly contactId: number,
    at: number,
  ) {
    super(companyId, `contact:${contactId}`, at);
  }
}

@Published()
export class ContactCreated extends ContactEvent {}

@Published()
export class ContactUpdated extends ContactEvent {}

@Published()
export class ContactDeleted extends ContactEvent {
  constructor(
    companyId: number,
    contactId: number,
    at: number,
    readonly last: StoredContact,
  ) {
    super(companyId, contactId, at);
  }
}
