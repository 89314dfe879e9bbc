import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiFailure } from './failure';

const MAX_RETRIES = 2;

/** Errors of the request itself would be the same again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500);

/** Loads and sends for one page. `onError` gets every failed request, with its key if it was to load something. */
export const newQueryClient = (onError: (error: Error, key?: QueryKey) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => onError(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 10_000 },
      // What a user does while offline fails, instead of being done whenever the network returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
