import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, dataOf } from '../../api/client';
import type { Line } from '../../components/conversations/messaging';
import { NewConversation } from '../../components/conversations/new-conversation';
import { KEYS } from '../line/phone-queries';

interface Props {
  /** Empty to let the user choose. */
  to: string;
  lines: Line[];
  onClose: () => void;
  onOpen: (id: number) => void;
}

/** Opens the latest conversation with the recipient, or a form for a new one. */
export function NewMessage({ to, lines, onClose, onOpen }: Props) {
  const query = useQuery({
    queryKey: [KEYS.conversations, 'with', to],
    queryFn: () => dataOf(api.GET('/phone/v1/conversations', { params: { query: { phone_number: to, per_page: 1 } } })),
    enabled: to !== '',
    retry: false,
  });
  const foundId = query.data?.conversations[0]?.id;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (foundId !== undefined) open(foundId);
  }, [foundId]);
  if (query.isLoading || foundId !== undefined) return null;
  return <NewConversation lines={lines} initialTo={to} onClose={onClose} onStarted={onOpen} />;
}
