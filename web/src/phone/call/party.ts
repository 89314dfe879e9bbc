import { contactName } from '../../components/contact-name';
import type { PhoneCall } from '../line/line-state';

/** Who is on the other side, as far as it is known. */
export const partyOf = ({ contact, colleague, raw_digits }: PhoneCall): string =>
  (contact && contactName(contact)) || (colleague?.name ?? raw_digits ?? '');

/** The company of a contact who has a name besides it. */
export const companyOf = (contact: PhoneCall['contact']): string | null =>
  contact?.company_name && contactName(contact) !== contact.company_name ? contact.company_name : null;
