import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Content, type FirstMessage, NOTHING_WRITTEN, useMessaging } from './messaging';
import { useMutation } from '../../api/use-mutation';

const MESSAGES_PER_PAGE = 30;

/** First part of all query keys about conversations. */
export const KEY = 'conversations';
/** Second part of the query keys of conversation lists. */
export const LISTS = 'lists';

export function useConversation(id: number) {
  const { open, refreshInterval } = useMessaging();
  return useQuery({ queryKey: [KEY, 'one', id], queryFn: () => open(id), refetchInterval: refreshInterval });
}

/** Latest page first. New messages shift the others, so a message may be in two pages. */
export function useMessages(conversationId: number) {
  const { messages, refreshInterval } = useMessaging();
  return useInfiniteQuery({
    queryKey: [KEY, 'messages', conversationId],
    queryFn: ({ pageParam: page }) => messages(conversationId, page, MESSAGES_PER_PAGE),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.next_page_link === null ? undefined : meta.current_page + 1),
    refetchInterval: refreshInterval,
  });
}

/** Removes the draft even if the user has left the conversation in the meantime. */
export function useSendMessage(conversationId: number) {
  const client = useQueryClient();
  const { send, drafts } = useMessaging();
  return useMutation({
    mutationFn: (content: Content) => send(conversationId, content),
    onSuccess: () => {
      drafts?.write(conversationId, NOTHING_WRITTEN);
      return client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

export function useStartConversation() {
  const client = useQueryClient();
  const { start, drafts } = useMessaging();
  return useMutation({
    mutationFn: (message: FirstMessage) => start(message),
    onSuccess: () => {
      drafts?.write('new', NOTHING_WRITTEN);
      return client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  const { markRead } = useMessaging();
  return useMutation({
    mutationFn: (id: number) => markRead(id),
    onSuccess: (_, id) => {
      void client.invalidateQueries({ queryKey: [KEY, LISTS] });
      void client.invalidateQueries({ queryKey: [KEY, 'one', id] });
    },
  });
}

export function useApprovedTemplates(lineId: number) {
  const { templates } = useMessaging();
  return useQuery({
    queryKey: ['templates', lineId, 'approved'],
    queryFn: () => templates(lineId),
    select: (page) => page.templates,
  });
}
