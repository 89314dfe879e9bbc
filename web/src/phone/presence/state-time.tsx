import { Text } from '@mantine/core';
import { formatDuration } from '../../components/format';
import { useMe } from '../line/line-context';
import { useNow } from '../line/use-now';
import { usePresenceTexts } from './texts';

const DAY = 86_400;

/** How long the current state has lasted. */
export function StateTime() {
  const t = usePresenceTexts();
  const { availability_since: since } = useMe();
  // The server's clock may be slightly ahead.
  const seconds = Math.max(0, useNow() - since);
  return (
    <Text span inherit ff="monospace" ml={6} style={{ flex: 'none' }} aria-hidden>
      {seconds < DAY ? formatDuration(seconds) : t('days', { count: Math.floor(seconds / DAY) })}
    </Text>
  );
}
