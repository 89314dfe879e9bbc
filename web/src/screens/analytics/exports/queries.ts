import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type ListedExport = components['schemas']['ListedExport'];
export type ReportName = ListedExport['report'];
export type NewExport = components['schemas']['CreateExport'];

const PAGE_SIZE = 20;
const POLL_INTERVAL = 1_500;

/** Polled while an export is being written. */
export const useExports = (page: number) =>
  useQuery({
    queryKey: ['exports', page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/analytics/exports', { params: { query: { page, per_page: PAGE_SIZE, order: 'desc' } } }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => status === 'PENDING') ? POLL_INTERVAL : false,
  });

export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewExport) => dataOf(api.POST('/v1/analytics/report/export', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['exports'] }),
  });
}
