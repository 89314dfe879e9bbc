import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Player = lazy(() => import('./player'));

/** The player is loaded only where there is something to play. */
export const SoundPlayer = (props: { url: string; label: string }) => (
  <Suspense fallback={<Skeleton height={110} />}>
    <Player {...props} />
  </Suspense>
);
