import type { components } from '../../api/schema';

export type Availability = components['schemas']['UserAccount']['availability'];
export type AvailabilityStatus = components['schemas']['UserAccount']['availability_status'];
export type Reason = NonNullable<components['schemas']['UserAccount']['substatus']>;

export const STATUSES: readonly AvailabilityStatus[] = ['available', 'custom', 'unavailable'];
/** Reasons for being unavailable. */
export const REASONS: readonly Reason[] = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'];

export const AVAILABILITY_COLORS: Record<Availability, string> = {
  available: 'teal',
  in_call: 'blue',
  after_call_work: 'yellow',
  do_not_disturb: 'red',
  offline: 'gray',
};
