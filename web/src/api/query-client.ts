import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure';

export const SESSION_KEY = ['session'] as const;

const MAX_RETRIES = 2;

/** Errors of the request itself would be the same again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500);

const ENDED = [401, 403];

/** A rejected request may mean that the session is over; then the shell shows the login. */
function checkSession(error: Error): void {
  if (error instanceof ApiFailure && ENDED.includes(error.status))
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session itself must not be asked for again and again.
    onError: (error, { queryKey }) => queryKey[0] !== SESSION_KEY[0] && checkSession(error),
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000 }, mutations: { retry: false } },
});

/** What one user has seen must not be shown to the next. */
export const forgetData = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
