import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { useLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { KEYS } from '../../line/phone-queries';

/** Tags and notes may also come from another tab or from an integration. */
const REFRESH_INTERVAL = 5_000;
const SEARCHED = 50;

/** A call that is over; undefined until it is loaded. */
export function usePastCall(id: number): PhoneCall | undefined {
  const lastCall = useLine((state) => state.lastCall);
  const { data } = useQuery<PhoneCall | null>({
    queryKey: [KEYS.calls, 'one', id],
    queryFn: async () => {
      const { calls } = await dataOf(api.GET('/phone/v1/calls', { params: { query: { per_page: SEARCHED } } }));
      return calls.find((call) => call.id === id) ?? null;
    },
    placeholderData: lastCall?.id === id ? lastCall : undefined,
    refetchInterval: REFRESH_INTERVAL,
  });
  return data ?? undefined;
}
