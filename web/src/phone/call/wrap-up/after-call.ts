import type { PhoneCall, PhoneState } from '../../line/line-state';

/** Whether the user has talked in a call, so that there is something to note, to tag or to call again. */
export const isWorthWork = ({ direction, user, answered_at }: PhoneCall, userId: number): boolean =>
  direction !== 'internal' && user?.id === userId && (answered_at !== null || direction === 'outbound');

/** Seconds that are left; 0 after the end. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, endsAt - now);

/** How the party of a call is called again; undefined if the number was hidden. */
export function againOf({ raw_digits: to, number }: PhoneCall): { to: string; number_id?: number } | undefined {
  if (to === null || !/\d/.test(to)) return undefined;
  return number ? { to, number_id: number.id } : { to };
}

/** How the next number of the campaign is called; undefined if there is none, or while the campaign is paused. */
export function nextOf(campaign: PhoneState['dialer_campaign']): { to: string; number_id?: number } | undefined {
  const next = campaign?.numbers.find(({ called }) => !called);
  if (!campaign || campaign.paused || !next) return undefined;
  return campaign.number_id === null ? { to: next.number } : { to: next.number, number_id: Number(campaign.number_id) };
}
