import type { components } from '../../api/schema';
import { partyOf } from '../call/party';
import type { Destination } from '../line/phone-line';
import { useCallLogTexts } from './texts';

export type CallEntry = components['schemas']['PhoneCallEntry'];

/** The phone number of the other party; null for colleagues and callers who hide it. */
export const digitsOf = ({ raw_digits: digits }: CallEntry): string | null =>
  digits !== null && /\d/.test(digits) ? digits : null;

/** The name of the other party, as far as it is known. */
export function useParty(entry: CallEntry): string {
  const t = useCallLogTexts();
  const isKnown = entry.contact !== null || entry.colleague !== null || digitsOf(entry) !== null;
  return isKnown ? partyOf(entry) : t('anonymous');
}

/** Where to call the other party, on the same Number; undefined if that is not known. */
export function destinationOf(entry: CallEntry): Destination | undefined {
  const to = digitsOf(entry);
  if (to !== null) return { to, number_id: entry.number?.id };
  return entry.colleague ? { user_id: entry.colleague.id } : undefined;
}
