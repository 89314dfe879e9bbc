import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type SampleCounts = components['schemas']['SampleDataCounts'];
export type RemainingSample = components['schemas']['RemainingSampleData'];

export const useSampleData = () =>
  useQuery({ queryKey: ['company', 'samples'], queryFn: () => dataOf(api.GET('/admin/v1/sample_data')) });

/** Affects almost everything that other screens show. */
export function useRemoveSampleData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.DELETE('/admin/v1/sample_data')),
    onSettled: () => client.invalidateQueries(),
  });
}
