import { Text } from '@mantine/core';
import { formatDuration } from '../../../components/format';
import type { PhoneCall } from '../../line/line-state';
import { useNow } from '../../line/use-now';

/** How long the parties have talked; nothing before the answer. */
export function CallTime({ call: { answered_at } }: { call: PhoneCall }) {
  const now = useNow();
  if (answered_at === null) return null;
  return (
    <Text ff="monospace" aria-live="off">
      {formatDuration(Math.max(0, now - answered_at))}
    </Text>
  );
}
