import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../../../api/all-pages';
import { api, dataOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import { useMutation } from '../../../../api/use-mutation';

export type SipPhone = components['schemas']['SipPhone'];

const REFRESH_INTERVAL = 5_000;

const keyOf = (userId: number) => ['sip-phones', userId];

/** Polled while it is shown, because phones register at any time. */
export const useSipPhones = (userId: number) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: () =>
      allPages(
        (page) =>
          dataOf(
            api.GET('/admin/v1/sip_phones', {
              params: { query: { user_id: String(userId), page, per_page: LARGEST_PAGE } },
            }),
          ),
        ({ sip_phones: phones }) => phones,
      ),
    refetchInterval: REFRESH_INTERVAL,
  });

export function useCreateSipPhone(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      dataOf(api.POST('/admin/v1/sip_phones', { body: { user_id: userId, ...(name !== '' && { name }) } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

export function useDeleteSipPhone(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/sip_phones/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
