import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { useLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { KEYS } from '../../line/phone-queries';

/** Other tabs and integrations may add tags and notes. */
const REFRESH_INTERVAL = 5_000;

/** An ended call; undefined until it is loaded. */
export function usePastCall(id: number): PhoneCall | undefined {
  const lastCall = useLine((state) => state.lastCall);
  return useQuery<PhoneCall>({
    queryKey: [KEYS.calls, 'one', id],
    queryFn: async () => (await dataOf(api.GET('/phone/v1/calls/{id}', { params: { path: { id } } }))).call,
    placeholderData: lastCall?.id === id ? lastCall : undefined,
    refetchInterval: REFRESH_INTERVAL,
  }).data;
}
