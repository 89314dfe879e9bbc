import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components, operations } from '../../api/schema';
import { useSession } from '../../api/session';
import type { Selection, Subject } from './selection';

export type Summary = components['schemas']['AnalyticsSummary'];
export type Figures = components['schemas']['CallFigures'];
export type BreakdownRow = components['schemas']['AnalyticsRow'];
export type Period = NonNullable<NonNullable<operations['getAnalyticsSummary']['parameters']['query']>['period']>;

const FILTERS = { user: 'user_id', number: 'number_id', team: 'team_id', tag: 'tag_id' } as const;

/** The parameters of a request for the selected calls, in the time zone of the user. */
function useParameters({ days, only }: Selection) {
  const { time_zone } = useSession().user;
  return { time_zone, ...days, ...(only && { [FILTERS[only.subject]]: only.id }) };
}

export function useSummary(selection: Selection) {
  const query = useParameters(selection);
  return useQuery({
    queryKey: ['analytics', 'summary', query],
    queryFn: () => dataOf(api.GET('/admin/v1/analytics/summary', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export function useBreakdown(selection: Selection, by: Subject) {
  const query = { ...useParameters(selection), by };
  return useQuery({
    queryKey: ['analytics', 'breakdown', query],
    queryFn: () => dataOf(api.GET('/admin/v1/analytics/breakdown', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}
