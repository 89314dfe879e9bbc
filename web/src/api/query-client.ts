import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure';
import { newQueryClient } from './new-query-client';

export const SESSION_KEY = ['session'] as const;

const ENDED = [401, 403];

/** A rejected request may mean that the session is over; then the shell shows the login. */
function checkSession(error: Error): void {
  if (error instanceof ApiFailure && ENDED.includes(error.status))
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

export const queryClient: QueryClient = newQueryClient((error, key) => {
  // The session itself must not be asked for again and again.
  if (key?.[0] !== SESSION_KEY[0]) checkSession(error);
});

/** What one user has seen must not be shown to the next. */
export const forgetData = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
