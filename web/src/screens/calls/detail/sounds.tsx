import { Paper, Title } from '@mantine/core';
import { SoundPlayer } from '../../../components/player/sound-player';
import { usePlayerTexts } from '../../../components/player/texts';
import type { Call } from '../queries';

/** The recording of a call, or its voicemail. */
export function Sounds({ call: { recording, voicemail } }: { call: Call }) {
  const t = usePlayerTexts();
  const url = recording ?? voicemail;
  if (url === null) return null;
  const label = recording === null ? t('voicemail') : t('recording');
  return (
    <Paper>
      <Title order={2} mb="sm">
        {label}
      </Title>
      <SoundPlayer url={url} label={label} />
    </Paper>
  );
}
