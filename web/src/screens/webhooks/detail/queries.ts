import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type Delivery = components['schemas']['Delivery'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type DeliveryStatus = Delivery['status'];

const PAGE_SIZE = 25;
const REFRESH_INTERVAL = 5_000;

export interface DeliveryFilter {
  status?: DeliveryStatus;
  event?: string;
}

const keyOf = (webhookId: string): string[] => ['webhooks', webhookId, 'deliveries'];
const pathOf = (webhookId: string) => ({ params: { path: { webhook_id: webhookId } } });

export const useDeliveries = (webhookId: string, filter: DeliveryFilter, page: number) =>
  useQuery({
    queryKey: [...keyOf(webhookId), filter, page],
    queryFn: () =>
      dataOf(
        api.GET('/v1/webhooks/{webhook_id}/deliveries', {
          params: {
            path: { webhook_id: webhookId },
            query: { ...filter, order: 'desc', page, per_page: PAGE_SIZE },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

export const useDelivery = (webhookId: string, id: number) =>
  useQuery({
    queryKey: [...keyOf(webhookId), id],
    queryFn: () =>
      dataOf(
        api.GET('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', {
          params: { path: { webhook_id: webhookId, delivery_id: id } },
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.delivery.status === 'pending' ? REFRESH_INTERVAL : false),
  });

const useInvalidate = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['webhooks'] });
};

export const useResend = (webhookId: string) =>
  useMutation({
    mutationFn: (id: number) =>
      dataOf(
        api.POST('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/retry', {
          params: { path: { webhook_id: webhookId, delivery_id: id } },
        }),
      ),
    onSettled: useInvalidate(),
  });

/** Resends the failed deliveries of a period; times are UNIX seconds. */
export const useReplay = (webhookId: string) =>
  useMutation({
    mutationFn: (body: { from: number; to: number }) =>
      dataOf(api.POST('/v1/webhooks/{webhook_id}/replay', { ...pathOf(webhookId), body })),
    onSettled: useInvalidate(),
  });

export const useSendTest = (webhookId: string) =>
  useMutation({
    mutationFn: (event: string) =>
      dataOf(
        api.POST('/v1/webhooks/{webhook_id}/test', {
          ...pathOf(webhookId),
          body: { event: event as components['schemas']['SendTestEvent']['event'] },
        }),
      ),
    onSettled: useInvalidate(),
  });

export const useRotateSecret = (webhookId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/v1/webhooks/{webhook_id}/rotate_secret', pathOf(webhookId))),
  });
