import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { pageAddress } from '../app/addresses';
import { api, authorize, dataOf } from './client';
import { onRefusal, queryClient } from './query-client';
import type { components } from './schema';
import { useMutation } from './use-mutation';

export type Session = components['schemas']['DashboardSession'];

export const SESSION_KEY = ['session'] as const;

// The shell shows the login when the session has ended. A refused query for the session itself must not trigger another
// one.
onRefusal((key) => {
  if (key?.[0] !== SESSION_KEY[0]) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
});

/** One user's data must not be shown to the next. */
const forgetData = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });

/** The session of this browser; null if nobody is logged in. */
async function readSession(): Promise<Session | null> {
  const { session } = await dataOf(api.GET('/admin/v1/session'));
  const before = queryClient.getQueryData<Session | null>(SESSION_KEY);
  if (before?.user.id !== session?.user.id) forgetData();
  authorize({ csrfToken: session?.csrf_token });
  return session;
}

export const sessionQuery = queryOptions({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: 60_000 });

/** For components inside the shell, which only logged-in users see. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data!;
}

/** Loads a new document, so that no data of the user stays in memory. */
export const useLogOut = () =>
  useMutation({
    mutationFn: () => api.DELETE('/admin/v1/session'),
    onSuccess: () => window.location.replace(pageAddress('/login')),
  });
