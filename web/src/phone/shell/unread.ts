import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { KEYS } from '../line/phone-queries';

/** A call that rang for nobody changes the inbox without a push. */
const REFRESH_INTERVAL = 15_000;

/** The number of new items in the inbox and in conversations. */
export const useUnread = (): { inbox: number; messages: number } =>
  useQuery({
    queryKey: [KEYS.unread],
    queryFn: () => dataOf(api.GET('/phone/v1/unread')),
    refetchInterval: REFRESH_INTERVAL,
  }).data ?? { inbox: 0, messages: 0 };
