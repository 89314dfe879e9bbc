import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { uploadOf } from '../../api/base64';
import { api, dataOf } from '../../api/client';
import { queryClient } from '../../api/query-client';
import type { Messaging } from '../../components/conversations/messaging';
import { LISTS } from '../../components/conversations/queries';
import { KEYS } from '../line/phone-queries';
import { draftedIds, draftsOf, subscribeToDrafts } from './drafts';

const PAGE_SIZE = 25;
const MAX_TEMPLATES = 50;
/** The socket announces only changes of the latest message of each conversation. */
const REFRESH_INTERVAL = 30_000;

const at = (id: number) => ({ path: { id } });

const messagingOf = (userId: number): Messaging => ({
  open: (id) => dataOf(api.GET('/phone/v1/conversations/{id}', { params: at(id) })),
  messages: (id, page, size) =>
    dataOf(
      api.GET('/phone/v1/conversations/{id}/messages', {
        params: { ...at(id), query: { page, per_page: size, order: 'desc' } },
      }),
    ),
  send: (id, body) => dataOf(api.POST('/phone/v1/conversations/{id}/messages', { params: at(id), body })),
  start: (body) => dataOf(api.POST('/phone/v1/conversations', { body })),
  markRead: async (id) => {
    await api.POST('/phone/v1/conversations/{id}/read', { params: at(id) });
    void queryClient.invalidateQueries({ queryKey: [KEYS.unread] });
  },
  upload: async (file) => (await dataOf(api.POST('/phone/v1/attachments', { body: await uploadOf(file) }))).attachment,
  templates: (lineId) =>
    dataOf(
      api.GET('/phone/v1/numbers/{id}/whatsapp_templates', {
        params: { ...at(lineId), query: { status: 'APPROVED', per_page: MAX_TEMPLATES } },
      }),
    ),
  refreshInterval: REFRESH_INTERVAL,
  drafts: draftsOf(userId),
});

/** The requests and the drafts of the user. */
export const useMessagingOf = (userId: number): Messaging => useMemo(() => messagingOf(userId), [userId]);

/** The Numbers whose conversations the user may read. */
export const useLines = () =>
  useQuery({
    queryKey: ['message-lines'],
    queryFn: () => dataOf(api.GET('/phone/v1/message_lines')),
    select: ({ lines }) => lines,
    staleTime: 60_000,
  });

export const useConversations = (page: number) =>
  useQuery({
    queryKey: [KEYS.conversations, LISTS, page],
    queryFn: () => dataOf(api.GET('/phone/v1/conversations', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

/** The conversations with an unfinished message of the user. */
export function useDraftedIds(userId: number): ReadonlySet<number> {
  const ids = useSyncExternalStore(subscribeToDrafts, () => draftedIds(userId));
  return useMemo(() => new Set(ids.split(',').map(Number)), [ids]);
}
