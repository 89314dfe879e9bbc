import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../chunks/chunks';

const Player = lazyPart(() => import('./player'));

/** Loads the player only if there is something to play. */
export const SoundPlayer = (props: { url: string; label: string }) => (
  <Suspense fallback={<Skeleton height={110} />}>
    <Player {...props} />
  </Suspense>
);
