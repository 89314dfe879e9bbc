import { contact, deletedContact } from '../samples/contacts.js';
import { rowsOf } from './row.js';

const row = rowsOf('contact');

export const contactRows = [
  row('contact.created', 'A contact was added', contact),
  row('contact.updated', 'A contact changed', contact),
  row('contact.deleted', 'A contact was deleted', deletedContact),
];
