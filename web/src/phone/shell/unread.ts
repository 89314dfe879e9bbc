import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { KEYS } from '../line/phone-queries';

/** A call that rang for nobody changes the inbox without a message of the socket. */
const REFRESH_INTERVAL = 15_000;

/** How much is new in the inbox and in the conversations. */
export const useUnread = (): { inbox: number; messages: number } =>
  useQuery({
    queryKey: [KEYS.unread],
    queryFn: () => dataOf(api.GET('/phone/v1/unread')),
    refetchInterval: REFRESH_INTERVAL,
  }).data ?? { inbox: 0, messages: 0 };
