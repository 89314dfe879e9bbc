import { ContactCreated, ContactDeleted, ContactEventDocument, ContactUpdated } from '../../../contracts/contacts.js';
import { contact, deletedContact } from '../samples/contacts.js';
import { rowsOf } from './row.js';

const row = rowsOf('contact');
const whole = ({ companyId, contactId }: ContactCreated) => new ContactEventDocument(companyId, contactId);
const last = ({ companyId, contactId, last }: ContactDeleted) => new ContactEventDocument(companyId, contactId, last);

export const contactRows = [
  row('contact.created', 'A contact was added', contact, { from: ContactCreated, view: whole }),
  row('contact.updated', 'A contact changed', contact, { from: ContactUpdated, view: whole }),
  row('contact.deleted', 'A contact was deleted', deletedContact, { from: ContactDeleted, view: last }),
];
