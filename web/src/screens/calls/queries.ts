import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { API_PATH } from '../../app/addresses';
import type { CallFilter } from './filter';

export type Call = components['schemas']['Call'];

const PAGE_SIZE = 25;
const REFRESH_INTERVAL = 15_000;

export const useCalls = (filter: CallFilter, page: number) =>
  useQuery({
    queryKey: ['calls', filter, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/calls', {
          params: { query: { ...filter, order: 'desc', page, per_page: PAGE_SIZE, fetch_contact: true } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

/** The URL of a CSV file with all calls that match the filter. */
export function csvAddress(filter: CallFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) for (const each of [value].flat()) search.append(name, String(each));
  return `${API_PATH}admin/v1/calls.csv?${search.toString()}`;
}
