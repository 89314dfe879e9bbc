import type { AvailabilityStatus, GranularAvailability, WorkingHours } from '../../contracts/users.js';
import { isWithin, officeHours } from '../../platform/opening-hours.js';

export interface Openness {
  confirmedAt: number | null;
  availabilityStatus: AvailabilityStatus;
  workingHours: WorkingHours | null;
  timeZone: string;
}

export interface Presence extends Openness {
  connectedUntil: number | null;
  callId: number | null;
  wrapUpUntil: number | null;
  untaggedCallId: number | null;
}

const isOpen = ({ availabilityStatus, workingHours, timeZone }: Openness, now: number): boolean =>
  availabilityStatus === 'custom'
    ? isWithin(workingHours ?? officeHours(timeZone), now)
    : availabilityStatus === 'available';

/** The Boolean `available`: confirmation, status and working hours alone. */
export const isAvailable = (user: Openness, now: number): boolean => user.confirmedAt !== null && isOpen(user, now);

/** What the user is doing; the first row that fits wins. */
export function granularAvailability(user: Presence, now: number): GranularAvailability {
  if ((user.connectedUntil ?? 0) <= now) return 'offline';
  if (user.callId !== null) return 'in_call';
  if ((user.wrapUpUntil ?? 0) > now || user.untaggedCallId !== null) return 'after_call_work';
  return isOpen(user, now) ? 'available' : 'do_not_disturb';
}
