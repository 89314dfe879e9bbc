import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiFailure } from './failure';

const MAX_RETRIES = 2;
const REFUSED = [401, 403];

/** Errors of the request itself would be the same again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500);

let noteRefusal: (key?: QueryKey) => void = () => undefined;

/** Tells the session of this page of refused requests, which may mean that it is over; with the key of what was to be loaded. */
export const onRefusal = (listener: typeof noteRefusal): void => void (noteRefusal = listener);

const noteError = (error: Error, key?: QueryKey): void => {
  if (error instanceof ApiFailure && REFUSED.includes(error.status)) noteRefusal(key);
};

/** Loads and sends for the session of this page, which is that of the dashboard or that of the phone. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => noteError(error, queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => noteError(error) }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000 },
    // What a user does while offline fails, instead of being done whenever the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});
