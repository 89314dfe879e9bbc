import { ActionIcon, Box, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { formatDuration } from '../format';
import { usePlayback } from './playback';
import { Sound } from './sound';
import { usePlayerTexts } from './texts';
import { useFileUrl } from './use-file-url';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'];
const STEP = 5;
/** The library's error for an expired signature. */
const REFUSED = /: 403\b/;

/** Plays a recording with its waveform; falls back to the browser's player if the waveform cannot be computed. */
export default function Player({ url: newest, label }: { url: string; label: string }) {
  const t = usePlayerTexts();
  const { time, setTime, attach } = usePlayback();
  const { url, refuse, accept } = useFileUrl(newest);
  const container = useRef<HTMLDivElement>(null);
  const [wave, setWave] = useState<WaveSurfer>();
  const [duration, setDuration] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState('1');
  useEffect(() => {
    const surfer = WaveSurfer.create({
      container: container.current!,
      url,
      height: 64,
      barWidth: 2,
      barGap: 1,
      barRadius: 2,
      cursorWidth: 2,
      waveColor: '#8a9aa0',
      progressColor: '#0f766e',
      cursorColor: '#0f766e',
    });
    surfer.on('ready', (seconds) => {
      accept();
      setDuration(seconds);
      setWave(surfer);
    });
    surfer.on('timeupdate', setTime);
    surfer.on('play', () => setPlaying(true));
    surfer.on('pause', () => setPlaying(false));
    surfer.on('error', ({ message }) => {
      if (!REFUSED.test(message) || !refuse()) setFailed(true);
    });
    attach((seconds) => {
      surfer.setTime(Math.max(0, seconds));
      void surfer.play();
    });
    return () => {
      attach(undefined);
      surfer.destroy();
    };
  }, [url, attach, setTime, refuse, accept]);
  const changeSpeed = (value: string): void => {
    setSpeed(value);
    wave?.setPlaybackRate(Number(value), true);
  };
  if (hasFailed) return <Sound preload="none" url={newest} label={label} style={{ width: '100%' }} />;
  return (
    <Box role="group" aria-label={label}>
      <Box
        ref={container}
        mih={64}
        tabIndex={0}
        role="slider"
        aria-label={t('position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(time)}
        aria-valuetext={formatDuration(Math.floor(time))}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' || key === 'ArrowRight') wave?.skip(key === 'ArrowLeft' ? -STEP : STEP);
        }}
      >
        {!wave && <Skeleton height={64} />}
      </Box>
      <Group mt="xs" gap="sm" justify="space-between">
        <Group gap="sm">
          <ActionIcon
            size="lg"
            aria-label={isPlaying ? t('pause') : t('play')}
            disabled={!wave}
            onClick={() => void wave?.playPause()}
          >
            {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
          </ActionIcon>
          <Text size="sm" ff="monospace">
            {formatDuration(Math.floor(time))} / {formatDuration(Math.floor(duration))}
          </Text>
        </Group>
        <NativeSelect
          size="xs"
          aria-label={t('speed')}
          data={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          value={speed}
          onChange={({ currentTarget: { value } }) => changeSpeed(value)}
        />
      </Group>
    </Box>
  );
}
