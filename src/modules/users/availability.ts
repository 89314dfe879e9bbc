import type { AvailabilityStatus, WorkingHours } from '../../contracts/users/commands.js';
import type { GranularAvailability } from '../../contracts/users/queries.js';
import { isWithin, officeHours } from '../../platform/time/opening-hours.js';

export interface AvailabilitySettings {
  confirmedAt: number | null;
  availabilityStatus: AvailabilityStatus;
  workingHours: WorkingHours | null;
  timeZone: string;
}

export interface Presence extends AvailabilitySettings {
  connectedUntil: number | null;
  callId: number | null;
  wrapUpUntil: number | null;
  untaggedCallId: number | null;
}

const acceptsCalls = ({ availabilityStatus, workingHours, timeZone }: AvailabilitySettings, now: number): boolean =>
  availabilityStatus === 'custom'
    ? isWithin(workingHours ?? officeHours(timeZone), now)
    : availabilityStatus === 'available';

/** The Boolean `available`: confirmation, status and working hours alone. */
export const isAvailable = (user: AvailabilitySettings, now: number): boolean =>
  user.confirmedAt !== null && acceptsCalls(user, now);

/** What the user is doing; the first matching rule wins. */
export function granularAvailability(user: Presence, now: number): GranularAvailability {
  if ((user.connectedUntil ?? 0) <= now) return 'offline';
  if (user.callId !== null) return 'in_call';
  if ((user.wrapUpUntil ?? 0) > now || user.untaggedCallId !== null) return 'after_call_work';
  return acceptsCalls(user, now) ? 'available' : 'do_not_disturb';
}
