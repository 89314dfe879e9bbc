import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import { notifyFailure } from '../../components/notify';
import { KEYS } from '../line/phone-queries';

const PAGE_SIZE = 25;
/** A call that rang for nobody is not pushed. */
const REFRESH_INTERVAL = 15_000;

export const useInbox = (done: boolean, page: number) =>
  useQuery({
    queryKey: [KEYS.inbox, done, page],
    queryFn: () => dataOf(api.GET('/phone/v1/inbox', { params: { query: { done, page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

function useChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([KEYS.inbox, KEYS.unread, KEYS.calls].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useFollowUp() {
  const change = useChange(({ id, done }: { id: number; done: boolean }) =>
    api.PUT('/phone/v1/inbox/{call_id}', { params: { path: { call_id: id } }, body: { done } }),
  );
  return (input: { id: number; done: boolean }, onSuccess: () => void): void =>
    change.mutate(input, { onSuccess, onError: notifyFailure });
}

export const useAssign = (id: number) =>
  useChange((user_id: number) =>
    api.PUT('/phone/v1/calls/{id}/assign', { params: { path: { id } }, body: { user_id } }),
  );
