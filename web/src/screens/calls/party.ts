import { contactName } from '../../components/contact-name';
import type { Call } from './queries';

/** The contact of a call, or the digits if there is none. */
export const partyOf = ({ contact, raw_digits: digits }: Call): string => contactName(contact) ?? digits;
