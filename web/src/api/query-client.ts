import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiFailure } from './failure';

const MAX_RETRIES = 2;
const REFUSED = [401, 403];

/** A retry would not change the outcome of client errors. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500);

let noteRefusal: (key?: QueryKey) => void = () => undefined;

/** Notifies the session of refused requests, which may mean that it has ended, with the key of the query. */
export const onRefusal = (listener: typeof noteRefusal): void => void (noteRefusal = listener);

const noteError = (error: Error, key?: QueryKey): void => {
  if (error instanceof ApiFailure && REFUSED.includes(error.status)) noteRefusal(key);
};

/** Sends requests for the session of this page, either that of the dashboard or that of the phone. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => noteError(error, queryKey) }),
  mutationCache: new MutationCache({ onError: (error) => noteError(error) }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000 },
    // Offline, an action fails rather than running whenever the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});
