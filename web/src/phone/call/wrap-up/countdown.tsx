import { Text } from '@mantine/core';
import { formatDuration } from '../../../components/format';
import { useNow } from '../../line/use-now';
import { secondsLeft } from './after-call';
import { useWrapUpTexts } from './texts';

/** The remaining time without other calls. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const t = useWrapUpTexts();
  const now = useNow();
  return (
    <Text role="timer" aria-live="off" ff="monospace">
      {t('left', { time: formatDuration(secondsLeft(endsAt, now)) })}
    </Text>
  );
}
