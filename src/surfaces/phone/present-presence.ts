import type { UserPresence } from '../../contracts/users/queries.js';
import { SECOND } from '../../platform/clock.js';

const seconds = (milliseconds: number): number => Math.floor(milliseconds / SECOND);

/** The user's availability, as the phone shows it and receives it in pushes. */
export const presentPresence = ({ availability, since, wrapUp, availabilityStatus, substatus }: UserPresence) => ({
  availability,
  availability_since: seconds(since),
  wrap_up: wrapUp && {
    call_id: wrapUp.callId,
    ends_at: wrapUp.endsAt === null ? null : seconds(wrapUp.endsAt),
    tags_missing: wrapUp.tagsMissing,
  },
  availability_status: availabilityStatus,
  substatus,
});

export const presentWorkingHours = ({ workingHours }: UserPresence) =>
  workingHours && { time_zone: workingHours.timeZone, spans: workingHours.spans };
