import { ContactCreated, ContactDeleted, ContactUpdated } from '../../../contracts/contacts/events.js';
import { ContactEventDocument } from '../../../contracts/contacts/queries.js';
import { contact, deletedContact } from '../samples/contacts-samples.js';
import { eventFactory } from './event-definition.js';

const define = eventFactory('contact');
const currentDocument = ({ companyId, contactId }: ContactCreated) =>
  new ContactEventDocument({ companyId, contactId });
const lastDocument = ({ companyId, contactId, last }: ContactDeleted) =>
  new ContactEventDocument({ companyId, contactId, last });

export const contactEvents = [
  define('contact.created', 'A contact was added', contact, { from: ContactCreated, query: currentDocument }),
  define('contact.updated', 'A contact changed', contact, { from: ContactUpdated, query: currentDocument }),
  define('contact.deleted', 'A contact was deleted', deletedContact, { from: ContactDeleted, query: lastDocument }),
];
