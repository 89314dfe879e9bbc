import { useSearchParams } from 'react-router';
import { useSession } from '../../api/session';
import type { operations } from '../../api/schema';
import { startOfDay } from '../../components/zoned-time';

type Parameters = NonNullable<operations['listDashboardCalls']['parameters']['query']>;

/** The filter as API parameters. */
export type CallFilter = Pick<
  Parameters,
  | ('direction' | 'user_id' | 'phone_number' | 'tags' | 'from' | 'to')
  | ('missed_call_reason' | 'team_id' | 'recording' | 'sentiment')
>;

export const REASONS = [
  'out_of_opening_hours',
  'short_abandoned',
  'abandoned_in_ivr',
  'abandoned_in_classic',
  'no_available_agent',
  'agents_did_not_answer',
] as const;
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export const PRESENCES = ['with', 'without'] as const;
export const DIRECTIONS = ['inbound', 'outbound'] as const;

export type FilterName =
  | 'phone'
  | 'direction'
  | 'user'
  | 'team'
  | 'tag'
  | 'reason'
  | 'recording'
  | 'sentiment'
  | 'from'
  | 'to';

const idOf = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;

const oneOf = <const T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

const textOf = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : String(seconds);

/** The filter is in the URL, so that it can be shared and survives a reload. Days are in the user's time zone. */
export function useCallFilter() {
  const [search, setSearch] = useSearchParams();
  const { time_zone: timeZone } = useSession().user;
  const day = (name: FilterName, days: number): number | undefined =>
    startOfDay(search.get(name) ?? '', timeZone, days);
  const tag = idOf(search.get('tag'));
  const end = day('to', 1);
  const filter: CallFilter = {
    direction: oneOf(DIRECTIONS, search.get('direction')),
    user_id: idOf(search.get('user')),
    team_id: idOf(search.get('team')),
    tags: tag === undefined ? undefined : [tag],
    phone_number: search.get('phone') || undefined,
    missed_call_reason: oneOf(REASONS, search.get('reason')),
    recording: oneOf(PRESENCES, search.get('recording')),
    sentiment: oneOf(SENTIMENTS, search.get('sentiment')),
    from: textOf(day('from', 0)),
    to: end === undefined ? undefined : textOf(end - 1),
  };
  const set = (name: FilterName, value: string | null): void =>
    setSearch((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      before.delete('page');
      return before;
    });
  const clear = (): void => setSearch({});
  return { filter, valueOf: (name: FilterName) => search.get(name), set, clear };
}
