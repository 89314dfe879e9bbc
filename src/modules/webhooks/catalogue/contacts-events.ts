import { ContactCreated, ContactDeleted, ContactUpdated } from '../../../contracts/contacts/events.js';
import { ContactEventDocument } from '../../../contracts/contacts/queries.js';
import { contact as contactPayload } from '../payloads/contact-payloads.js';
import { contact, deletedContact } from '../samples/contacts-samples.js';
import { eventFactory } from './event-definition.js';

const define = eventFactory(
  'contact',
  contactPayload,
  ({ companyId, contactId }: ContactCreated | ContactUpdated) => new ContactEventDocument({ companyId, contactId }),
);
const withLast = {
  query: ({ companyId, contactId, last }: ContactDeleted) => new ContactEventDocument({ companyId, contactId, last }),
};

export const contactEvents = [
  define(ContactCreated, 'contact.created', 'A contact was added', contact),
  define(ContactUpdated, 'contact.updated', 'A contact changed', contact),
  define(ContactDeleted, 'contact.deleted', 'A contact was deleted', deletedContact, withLast),
];
