import { type Reason, REASONS } from '../../components/availability/availability';
import { useAvailabilityTexts } from '../../components/availability/texts';
import { useMe } from '../line/line-context';
import { usePresenceTexts } from './texts';

export const reasonOf = (substatus: string): Reason | undefined => REASONS.find((reason) => reason === substatus);

/** The user's state in words; users who take no calls have a reason, or are outside their working hours. */
export function useStateName(): string {
  const t = usePresenceTexts();
  const names = useAvailabilityTexts();
  const { availability, user } = useMe();
  if (availability !== 'do_not_disturb') return names(`states.${availability}`);
  if (user.availability_status === 'custom') return t('outsideHours');
  const reason = reasonOf(user.substatus);
  return reason ? names(`reasons.${reason}`) : t('unavailable');
}
