import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../../../components/notify';
import { useSoundTexts } from './texts';

/** Plays a sound from this server; the pages must not send requests to other hosts. */
export function PlayButton({ name, url }: { name: string; url: string }) {
  const t = useSoundTexts();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const stop = (): void => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(false);
  };
  useEffect(() => stop, [url]);
  const play = (): void => {
    const element = new Audio(url);
    audio.current = element;
    element.onended = stop;
    setPlaying(true);
    element.play().catch((error: Error) => {
      // Stopping a sound before it starts is not an error.
      if (error.name !== 'AbortError') notifyFailure(error);
      if (audio.current === element) stop();
    });
  };
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={t(playing ? 'stop' : 'listen', { name })}
      onClick={playing ? stop : play}
    >
      {playing ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
    </ActionIcon>
  );
}
