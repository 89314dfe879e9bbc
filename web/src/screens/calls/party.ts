import { contactName } from '../../components/contact-name';
import type { Call } from './queries';

/** The contact of a call, or else the digits. */
export const partyOf = ({ contact, raw_digits: digits }: Call): string => contactName(contact) ?? digits;
