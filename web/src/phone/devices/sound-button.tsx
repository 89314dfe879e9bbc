import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { StartSound } from './sounds';

/** Plays a sound until pressed again. Another sound, or leaving the screen, also stops it. */
export function SoundButton({ label, start }: { label: string; start: StartSound | null }) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (isPlaying && start) return start(() => setPlaying(false));
  }, [isPlaying, start]);
  const Symbol = isPlaying ? IconPlayerStop : IconPlayerPlay;
  return (
    <Button
      variant={isPlaying ? 'filled' : 'default'}
      aria-pressed={isPlaying}
      disabled={!start}
      leftSection={<Symbol size={16} aria-hidden />}
      onClick={() => setPlaying(!isPlaying)}
    >
      {label}
    </Button>
  );
}
