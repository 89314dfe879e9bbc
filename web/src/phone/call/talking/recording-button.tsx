import { Button } from '@mantine/core';
import { IconPlayerRecord, IconPlayerRecordFilled } from '@tabler/icons-react';
import type { PhoneCall } from '../../line/line-state';
import { usePauseRecording } from '../call-actions';
import { useCallTexts } from '../texts';

/** Pauses the recording, for example while somebody reads out a card number; hidden if the call is not recorded. */
export function RecordingButton({ call: { id, recording } }: { call: PhoneCall }) {
  const t = useCallTexts();
  const pause = usePauseRecording(id);
  if (recording === 'off') return null;
  const isPaused = recording === 'paused';
  return (
    <Button
      variant={isPaused ? 'filled' : 'default'}
      loading={pause.isPending}
      leftSection={
        isPaused ? (
          <IconPlayerRecord size={18} aria-hidden />
        ) : (
          <IconPlayerRecordFilled size={18} color="var(--mantine-color-red-filled)" aria-hidden />
        )
      }
      onClick={() => pause.mutate(!isPaused)}
    >
      {isPaused ? t('resumeRecording') : t('pauseRecording')}
    </Button>
  );
}
