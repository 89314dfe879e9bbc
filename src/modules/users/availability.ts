import type { AvailabilityStatus, WorkingHours } from '../../contracts/users/commands.js';
import type { GranularAvailability } from '../../contracts/users/queries.js';
import { isWithin, nextTransition, officeHours } from '../../platform/time/opening-hours.js';

interface AvailabilitySettings {
  confirmedAt: number | null;
  active: boolean;
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

const acceptsCalls = (user: AvailabilitySettings, now: number): boolean =>
  user.active &&
  (user.availabilityStatus === 'custom'
    ? isWithin(user.workingHours ?? officeHours(user.timeZone), now)
    : user.availabilityStatus === 'available');

/** The Boolean `available`, which depends only on account, status and working hours. */
export const isAvailable = (user: AvailabilitySettings, now: number): boolean =>
  user.confirmedAt !== null && acceptsCalls(user, now);

/** When the working hours of a custom user begin or end next. */
export const nextAvailabilityChange = (
  { availabilityStatus, workingHours, timeZone }: AvailabilitySettings,
  after: number,
): number | undefined =>
  availabilityStatus === 'custom' ? nextTransition(workingHours ?? officeHours(timeZone), after) : undefined;

/** When time alone may next change the availability; an offline user stays offline. */
export function nextStatusEnd(user: Presence, after: number): number | undefined {
  const { connectedUntil, wrapUpUntil } = user;
  if (connectedUntil === null || connectedUntil <= after) return undefined;
  return Math.min(
    connectedUntil,
    nextAvailabilityChange(user, after) ?? Infinity,
    wrapUpUntil !== null && wrapUpUntil > after ? wrapUpUntil : Infinity,
  );
}

/** The first matching rule wins. */
export function granularAvailability(user: Presence, now: number): GranularAvailability {
  if ((user.connectedUntil ?? 0) <= now) return 'offline';
  if (user.callId !== null) return 'in_call';
  if ((user.wrapUpUntil ?? 0) > now || user.untaggedCallId !== null) return 'after_call_work';
  return acceptsCalls(user, now) ? 'available' : 'do_not_disturb';
}
