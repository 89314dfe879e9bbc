import { contactName } from '../../components/contact-name';
import type { PhoneCall } from '../line/line-state';

/** The other party, as far as known. */
export const partyOf = ({ contact, colleague, raw_digits }: PhoneCall): string =>
  (contact && contactName(contact)) || (colleague?.name ?? raw_digits ?? '');

/** The company of a contact, unless it already serves as the name. */
export const companyOf = (contact: PhoneCall['contact']): string | null =>
  contact?.company_name && contactName(contact) !== contact.company_name ? contact.company_name : null;
