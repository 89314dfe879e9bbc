import { api } from '../../api/client';
import { ApiFailure } from '../../api/failure';
import { onRefusal, queryClient } from '../../api/query-client';
import { phoneSession } from '../session/phone-session';
import type { Push } from './line-state';

const FORBIDDEN = 403;

onRefusal(
  () =>
    void api.GET('/phone/v1/me').catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === FORBIDDEN) phoneSession.forget();
    }),
);

/** First parts of the query keys that messages over the socket invalidate. */
export const KEYS = { calls: 'calls', inbox: 'inbox', conversations: 'conversations', unread: 'unread' } as const;

const refresh = (...keys: string[]): void => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** Refetches what a message has changed, and everything after a reconnect. */
export function refreshFor(push: Push): void {
  if (push.type === 'state') void queryClient.invalidateQueries();
  if (push.type === 'call' && push.call.state === 'over') refresh(KEYS.calls, KEYS.inbox, KEYS.unread);
  if (push.type === 'message' || push.type === 'conversation') refresh(KEYS.conversations, KEYS.unread);
}
