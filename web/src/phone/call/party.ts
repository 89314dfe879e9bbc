import { contactName } from '../../components/contact-name';
import type { PhoneCall } from '../line/line-state';

/** Who is on the other side, as far as it is known. */
export const partyOf = ({ contact, colleague, raw_digits }: PhoneCall): string =>
  (contact && contactName(contact)) || (colleague?.name ?? raw_digits ?? '');
