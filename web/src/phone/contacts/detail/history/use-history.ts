import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../../api/client';
import type { components } from '../../../../api/schema';
import type { Contact } from '../../../../components/contacts/contact-fields';
import { type MessageView, viewOf } from '../../../../components/conversations/message-view';
import type { CallEntry } from '../../../call-log/call-entry';
import { KEYS } from '../../../line/phone-queries';
import { merge, type SourcePage, unfinished } from './merge';

type Conversation = components['schemas']['Conversation'];

type HistoryItem = { key: string; at: number } & (
  | { kind: 'call'; call: CallEntry }
  | { kind: 'message'; message: MessageView; conversationId: number }
);

const PAGE_SIZE = 20;
const MAX_LENGTH = 32;

/** The phone numbers that the server accepts as a search. */
const numbersOf = ({ phone_numbers: phones }: Contact): string[] =>
  phones.map(({ value }) => value.trim()).filter((value) => /\d/.test(value) && value.length <= MAX_LENGTH);

const hasMore = ({ next_page_link: next }: { next_page_link: string | null }): boolean => next !== null;

async function loadCalls(source: string, page: number): Promise<SourcePage<HistoryItem>> {
  const query = { phone_number: source, page, per_page: PAGE_SIZE };
  const { meta, calls } = await dataOf(api.GET('/phone/v1/calls', { params: { query } }));
  const items = calls.map((call) => ({
    kind: 'call' as const,
    key: `call ${call.id}`,
    at: call.started_at * 1000,
    call,
  }));
  return { source, items, hasMore: hasMore(meta) };
}

async function loadMessages(source: string, page: number): Promise<SourcePage<HistoryItem>> {
  const conversationId = Number(source);
  const params = { path: { id: conversationId }, query: { page, per_page: PAGE_SIZE, order: 'desc' as const } };
  const { meta, messages } = await dataOf(api.GET('/phone/v1/conversations/{id}/messages', { params }));
  const items = messages.map(viewOf).map((message) => ({
    kind: 'message' as const,
    key: `message ${message.id}`,
    at: Date.parse(message.at),
    message,
    conversationId,
  }));
  return { source, items, hasMore: hasMore(meta) };
}

interface PageParam {
  page: number;
  sources: string[];
}

/** Loads the pages of several lists together; requests each list only while it has more. */
const usePages = (
  key: readonly unknown[],
  sources: string[] | undefined,
  load: (source: string, page: number) => Promise<SourcePage<HistoryItem>>,
) =>
  useInfiniteQuery({
    queryKey: [...key, sources],
    queryFn: ({ pageParam }) => Promise.all(pageParam.sources.map((source) => load(source, pageParam.page))),
    initialPageParam: { page: 1, sources: sources ?? [] } satisfies PageParam,
    getNextPageParam: (last, _, { page }): PageParam | undefined => {
      const next = unfinished(last);
      return next.length > 0 ? { page: page + 1, sources: next } : undefined;
    },
    enabled: sources !== undefined,
  });

const useConversationIds = (numbers: string[]) =>
  useQuery({
    queryKey: [KEYS.conversations, 'of-contact', numbers],
    queryFn: async () => {
      const found = await Promise.all(
        numbers.map((phone_number) =>
          dataOf(api.GET('/phone/v1/conversations', { params: { query: { phone_number } } })),
        ),
      );
      return [
        ...new Set(found.flatMap(({ conversations }) => conversations.map(({ id }: Conversation) => String(id)))),
      ];
    },
  });

const pagesOf = (data: InfiniteData<SourcePage<HistoryItem>[]> | undefined) => data?.pages.flat() ?? [];

/** The calls and messages with all phone numbers of a contact, latest first. */
export function useHistory(contact: Contact) {
  const numbers = numbersOf(contact);
  const conversations = useConversationIds(numbers);
  const calls = usePages([KEYS.calls, 'history'], numbers, loadCalls);
  const messages = usePages([KEYS.conversations, 'history'], conversations.data, loadMessages);
  const parts = [calls, messages];
  const isLoaded = calls.data !== undefined && messages.data !== undefined;
  return {
    data: isLoaded ? merge([...pagesOf(calls.data), ...pagesOf(messages.data)]) : undefined,
    error: conversations.error ?? calls.error ?? messages.error,
    refetch: () => Promise.all([conversations, ...parts].map((query) => query.refetch())),
    hasMore: parts.some(({ hasNextPage }) => hasNextPage),
    isLoadingMore: parts.some(({ isFetchingNextPage }) => isFetchingNextPage),
    loadMore: () => Promise.all(parts.filter(({ hasNextPage }) => hasNextPage).map((query) => query.fetchNextPage())),
  };
}
