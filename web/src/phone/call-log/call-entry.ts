import type { components } from '../../api/schema';
import { partyOf } from '../call/party';
import type { Destination } from '../line/phone-line';
import { useCallLogTexts } from './texts';

export type CallEntry = components['schemas']['PhoneCallEntry'];

/** The phone number of the other party; null for colleagues and for callers who withhold it. */
export const digitsOf = ({ raw_digits: digits }: CallEntry): string | null =>
  digits !== null && /\d/.test(digits) ? digits : null;

/** The name of the other party, as far as known. */
export function useParty(entry: CallEntry): string {
  const t = useCallLogTexts();
  const isKnown = entry.contact !== null || entry.colleague !== null || digitsOf(entry) !== null;
  return isKnown ? partyOf(entry) : t('anonymous');
}

/** How to call the other party from the same Number; undefined if unknown. */
export function destinationOf(entry: CallEntry): Destination | undefined {
  const to = digitsOf(entry);
  if (to !== null) return { to, number_id: entry.number?.id };
  return entry.colleague ? { user_id: entry.colleague.id } : undefined;
}
