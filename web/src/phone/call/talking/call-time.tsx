import { Text } from '@mantine/core';
import { formatDuration } from '../../../components/format';
import type { PhoneCall } from '../../line/line-state';
import { useNow } from '../../line/use-now';

/** The time since the call was answered; nothing before. */
export function CallTime({ call: { answered_at } }: { call: PhoneCall }) {
  const now = useNow();
  if (answered_at === null) return null;
  return (
    <Text ff="monospace" aria-live="off">
      {formatDuration(Math.max(0, now - answered_at))}
    </Text>
  );
}
