import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';

export type WebhookOverview = components['schemas']['WebhookOverview'];
export type WebhookEvent = components['schemas']['WebhookEventDescription'];
type Fields = components['schemas']['UpdateWebhook'];

const REFRESH_INTERVAL = 5_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: ['webhooks'],
    queryFn: () => dataOf(api.GET('/admin/v1/webhooks')),
    refetchInterval: REFRESH_INTERVAL,
  });

/** The subscription itself, with the names of its events. */
export const useWebhook = (id: string) =>
  useQuery({
    queryKey: ['webhooks', id],
    queryFn: () => dataOf(api.GET('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: id } } })),
  });

export const useEvents = () =>
  useQuery({
    queryKey: ['webhook-events'],
    queryFn: () => dataOf(api.GET('/admin/v1/webhooks/events')),
    staleTime: Infinity,
  });

const useInvalidate = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['webhooks'] });
};

/** Its answer has the secret, which is not shown again. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: Fields & { url: string }) => dataOf(api.POST('/v1/webhooks', { body })),
    onSuccess: useInvalidate(),
  });

export const useUpdateWebhook = (id: string) =>
  useMutation({
    mutationFn: (body: Fields) =>
      dataOf(api.PUT('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: id } }, body })),
    onSuccess: useInvalidate(),
  });

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api.DELETE('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: id } } }),
    onSuccess: useInvalidate(),
  });
