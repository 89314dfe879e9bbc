import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type WebhookOverview = components['schemas']['WebhookOverview'];
export type WebhookSettings = components['schemas']['WebhookSettings'];
export type WebhookEvent = components['schemas']['WebhookEventDescription'];
type Fields = components['schemas']['UpdateWebhook'];

const REFRESH_INTERVAL = 5_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: ['webhooks'],
    queryFn: () => dataOf(api.GET('/admin/v1/webhooks')),
    refetchInterval: REFRESH_INTERVAL,
  });

const pathOf = (id: string) => ({ path: { webhook_id: id } });
const readWebhook = async (id: string) =>
  (await dataOf(api.GET('/admin/v1/webhooks/{webhook_id}', { params: pathOf(id) }))).webhook;

/** The editable settings of a webhook, including the names of its events. */
export const useWebhook = (id: string) =>
  useQuery({ queryKey: ['webhooks', id, 'settings'], queryFn: () => readWebhook(id) });

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

/** Only this response contains the secret. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: Fields & { url: string }) => dataOf(api.POST('/v1/webhooks', { body })),
    onSuccess: useInvalidate(),
  });

const sendWebhook = async (id: string, body: Fields, header?: { 'If-Match': string }) =>
  (await dataOf(api.PUT('/admin/v1/webhooks/{webhook_id}', { params: { ...pathOf(id), header }, body }))).webhook;

/** For the form of a webhook. */
export const useGuardedWebhook = (webhook: WebhookSettings) => ({
  stored: webhook,
  read: () => readWebhook(webhook.webhook_id),
  send: (changes: Fields, _: WebhookSettings, header: { 'If-Match': string }) =>
    sendWebhook(webhook.webhook_id, changes, header),
  onStored: useInvalidate(),
});

export const useSwitchWebhook = (id: string) =>
  useMutation({
    mutationFn: (active: boolean) => sendWebhook(id, { active }),
    onSuccess: useInvalidate(),
  });

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api.DELETE('/v1/webhooks/{webhook_id}', { params: { path: { webhook_id: id } } }),
    onSuccess: useInvalidate(),
  });
