import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { uploadOf } from '../../api/base64';
import { api, dataOf } from '../../api/client';
import type { Messaging } from '../../components/conversations/messaging';
import { KEY, LISTS } from '../../components/conversations/queries';

const PAGE_SIZE = 25;
const MAX_TEMPLATES = 50;
/** Applies only while the page is visible. */
const REFRESH_INTERVAL = 4_000;

const at = (id: number) => ({ path: { id } });

export const messaging: Messaging = {
  open: (id) => dataOf(api.GET('/admin/v1/conversations/{id}', { params: at(id) })),
  messages: (id, page, size) =>
    dataOf(
      api.GET('/admin/v1/conversations/{id}/messages', {
        params: { ...at(id), query: { page, per_page: size, order: 'desc' } },
      }),
    ),
  send: (id, body) => dataOf(api.POST('/admin/v1/conversations/{id}/messages', { params: at(id), body })),
  start: (body) => dataOf(api.POST('/admin/v1/conversations', { body })),
  markRead: (id) => api.POST('/admin/v1/conversations/{id}/read', { params: at(id) }),
  upload: async (file) => (await dataOf(api.POST('/admin/v1/attachments', { body: await uploadOf(file) }))).attachment,
  templates: (lineId) =>
    dataOf(
      api.GET('/admin/v1/numbers/{id}/whatsapp_templates', {
        params: { ...at(lineId), query: { status: 'APPROVED', per_page: MAX_TEMPLATES } },
      }),
    ),
  refreshInterval: REFRESH_INTERVAL,
};

export const useLines = () =>
  useQuery({
    queryKey: ['message-lines'],
    queryFn: () => dataOf(api.GET('/admin/v1/message_lines')),
    select: ({ lines }) => lines,
    staleTime: 60_000,
  });

export const useConversations = (lineId: number, page: number) =>
  useQuery({
    queryKey: [KEY, LISTS, lineId, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/numbers/{id}/conversations', {
          params: { ...at(lineId), query: { page, per_page: PAGE_SIZE, order: 'desc' } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });
