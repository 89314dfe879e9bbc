import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';

export type Line = components['schemas']['MessageLine'];
export type Conversation = components['schemas']['Conversation'];
export type Message = components['schemas']['AnyMessage'];
export type Template = components['schemas']['LineTemplate'];
export type Content = components['schemas']['WriteInboxMessage'];
export type FirstMessage = components['schemas']['StartInboxConversation'];

const PAGE_SIZE = 25;
const MESSAGES_PER_PAGE = 30;
const MAX_TEMPLATES = 50;
/** Only while the page is visible. */
const REFRESH_INTERVAL = 4_000;

const KEY = 'conversations';

export const useLines = () =>
  useQuery({
    queryKey: ['message-lines'],
    queryFn: () => dataOf(api.GET('/admin/v1/message_lines')),
    select: ({ lines }) => lines,
    staleTime: 60_000,
  });

export const useConversations = (lineId: number, page: number) =>
  useQuery({
    queryKey: [KEY, 'of-line', lineId, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/numbers/{id}/conversations', {
          params: { path: { id: lineId }, query: { page, per_page: PAGE_SIZE, order: 'desc' } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

export const useConversation = (id: number) =>
  useQuery({
    queryKey: [KEY, 'one', id],
    queryFn: () => dataOf(api.GET('/admin/v1/conversations/{id}', { params: { path: { id } } })),
    refetchInterval: REFRESH_INTERVAL,
  });

/** The latest page first; messages that arrive meanwhile move the others, so one may be in two pages. */
export const useMessages = (conversationId: number) =>
  useInfiniteQuery({
    queryKey: [KEY, 'messages', conversationId],
    queryFn: ({ pageParam: page }) =>
      dataOf(
        api.GET('/admin/v1/conversations/{id}/messages', {
          params: { path: { id: conversationId }, query: { page, per_page: MESSAGES_PER_PAGE, order: 'desc' } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.next_page_link === null ? undefined : meta.current_page + 1),
    refetchInterval: REFRESH_INTERVAL,
  });

export function useSendMessage(conversationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Content) =>
      dataOf(api.POST('/admin/v1/conversations/{id}/messages', { params: { path: { id: conversationId } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useStartConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstMessage) => dataOf(api.POST('/admin/v1/conversations', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.POST('/admin/v1/conversations/{id}/read', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, 'of-line'] }),
  });
}

/** Those that can be sent. */
export const useApprovedTemplates = (lineId: number) =>
  useQuery({
    queryKey: ['templates', lineId, 'approved'],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/numbers/{id}/whatsapp_templates', {
          params: { path: { id: lineId }, query: { status: 'APPROVED', per_page: MAX_TEMPLATES } },
        }),
      ),
    select: ({ templates }) => templates,
  });
