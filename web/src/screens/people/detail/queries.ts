import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../../api/all-pages';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type AccountChanges = components['schemas']['ChangeUserAccount'];
type Account = components['schemas']['UserAccount'];
export type BrowserSession = components['schemas']['BrowserSession'];

const keyOf = (id: number) => ['users', 'account', id];
const pathOf = (id: number) => ({ path: { id } });

const readAccount = async (id: number) => (await dataOf(api.GET('/admin/v1/users/{id}', { params: pathOf(id) }))).user;

export const useAccount = (id: number) => useQuery({ queryKey: keyOf(id), queryFn: () => readAccount(id) });

const sendAccount = async (id: number, body: AccountChanges, header?: { 'If-Match': string }) =>
  (await dataOf(api.PUT('/admin/v1/users/{id}', { params: { ...pathOf(id), header }, body }))).user;

function useStoreAccount(id: number) {
  const client = useQueryClient();
  return (user: Account) => {
    client.setQueryData(keyOf(id), user);
    return client.invalidateQueries({ queryKey: ['users', 'accounts'] });
  };
}

/** For the forms of a user. */
export const useGuardedAccount = (user: Account) => ({
  stored: user,
  read: () => readAccount(user.id),
  send: (changes: AccountChanges, _: Account, header: { 'If-Match': string }) => sendAccount(user.id, changes, header),
  onStored: useStoreAccount(user.id),
});

/** For switches and selections, which send only what they set. */
export const useSetAccount = (id: number) =>
  useMutation({
    mutationFn: (body: AccountChanges) => sendAccount(id, body),
    onSuccess: useStoreAccount(id),
  });

export function useDeleteUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/v1/users/{id}', { params: pathOf(id) }),
    // Only the lists: the data of the deleted user, which the page still shows, cannot be refetched.
    onSuccess: () =>
      Promise.all(
        [['users', 'accounts'], ['users', 'everyone'], ['teams']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useInviteAgain = (id: number) =>
  useMutation({ mutationFn: () => api.POST('/admin/v1/users/{id}/invitation', { params: pathOf(id) }) });

/** All Numbers of the company, as choices. */
export const useEveryNumber = () =>
  useQuery({
    queryKey: ['numbers', 'every'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/v1/numbers', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ numbers }) => numbers,
      ),
  });

const numbersKey = (id: number) => [...keyOf(id), 'numbers'];

const readNumbersOf = (id: number) =>
  allPages(
    (page) =>
      dataOf(api.GET('/v2/users/{id}/numbers', { params: { ...pathOf(id), query: { page, per_page: LARGEST_PAGE } } })),
    ({ numbers }) => numbers.map((number) => number.id),
  );

export const useNumbersOf = (id: number) => useQuery({ queryKey: numbersKey(id), queryFn: () => readNumbersOf(id) });

/** Sends only the additions and removals, so that Numbers that others have linked in the meantime stay. */
export function useSetNumbers(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, after }: { before: number[]; after: number[] }) => {
      const removed = before.filter((number) => !after.includes(number));
      const added = after.filter((number) => !before.includes(number));
      const others = (await readNumbersOf(id)).filter((number) => !removed.includes(number) && !added.includes(number));
      await api.PUT('/admin/v1/users/{id}/numbers', {
        params: pathOf(id),
        body: { number_ids: [...others, ...added] },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: numbersKey(id) }),
  });
}

const sessionsKey = (id: number) => [...keyOf(id), 'sessions'];

export const useSessions = (id: number) =>
  useQuery({
    queryKey: sessionsKey(id),
    queryFn: async () => (await dataOf(api.GET('/admin/v1/users/{id}/sessions', { params: pathOf(id) }))).sessions,
    // Logins happen elsewhere, so a cached list must not be shown without a refetch.
    staleTime: 0,
  });

/** Ends one session; without an id, all of them. */
export function useEndSession(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: number | undefined) =>
      session === undefined
        ? api.DELETE('/admin/v1/users/{id}/sessions', { params: pathOf(id) })
        : api.DELETE('/admin/v1/users/{id}/sessions/{session_id}', { params: { path: { id, session_id: session } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey(id) }),
  });
}
