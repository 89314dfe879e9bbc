import type { PhoneCall, PhoneState } from '../../line/line-state';

/** Whether the user has been on the call, so that there may be something to note, tag or follow up. */
export const isWorthWork = ({ direction, user, answered_at }: PhoneCall, userId: number): boolean =>
  direction !== 'internal' && user?.id === userId && (answered_at !== null || direction === 'outbound');

/** The remaining seconds, never negative. */
export const secondsLeft = (endsAt: number, now: number): number => Math.max(0, endsAt - now);

/** How to call the party of a call again; undefined if the number was withheld. */
export function againOf({ raw_digits: to, number }: PhoneCall): { to: string; number_id?: number } | undefined {
  if (to === null || !/\d/.test(to)) return undefined;
  return number ? { to, number_id: number.id } : { to };
}

/** How to call the next number of the campaign; undefined without one, or while the campaign is paused. */
export function nextOf(campaign: PhoneState['dialer_campaign']): { to: string; number_id?: number } | undefined {
  const next = campaign?.numbers.find(({ called }) => !called);
  if (!campaign || campaign.paused || !next) return undefined;
  return campaign.number_id === null ? { to: next.number } : { to: next.number, number_id: Number(campaign.number_id) };
}
