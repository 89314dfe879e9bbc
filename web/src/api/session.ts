import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { pageAddress } from '../app/addresses';
import { api, dataOf, setCsrfToken } from './client';
import { forgetData, queryClient, SESSION_KEY } from './query-client';
import type { components } from './schema';
import { useMutation } from './use-mutation';

export type Session = components['schemas']['DashboardSession'];

/** The session of this browser; null if nobody is logged in. */
async function readSession(): Promise<Session | null> {
  const { session } = await dataOf(api.GET('/admin/v1/session'));
  const before = queryClient.getQueryData<Session | null>(SESSION_KEY);
  if (before?.user.id !== session?.user.id) forgetData();
  setCsrfToken(session?.csrf_token);
  return session;
}

export const sessionQuery = queryOptions({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: 60_000 });

/** For components inside the shell, which is shown only to users who are logged in. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data!;
}

/** Loads a new document, so that nothing of the user stays in memory. */
export const useLogOut = () =>
  useMutation({
    mutationFn: () => api.DELETE('/admin/v1/session'),
    onSuccess: () => window.location.replace(pageAddress('/login')),
  });
