import { Paper, Skeleton, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Call } from '../../queries';
import { useDetailTexts } from '../texts';

const Player = lazy(() => import('./player'));

/** The recording of a call, or its voicemail. */
export function Sounds({ call: { recording, voicemail } }: { call: Call }) {
  const t = useDetailTexts();
  const url = recording ?? voicemail;
  if (url === null) return null;
  const label = recording === null ? t('voicemail') : t('recording');
  return (
    <Paper>
      <Title order={2} mb="sm">
        {label}
      </Title>
      <Suspense fallback={<Skeleton height={110} />}>
        <Player url={url} label={label} />
      </Suspense>
    </Paper>
  );
}
