import { Group, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { components } from '../../api/schema';
import { formatDuration } from '../format';
import { usePlayback } from './playback';
import { usePlayerTexts } from './texts';
import styles from './transcript.module.css';

type Transcription = components['schemas']['TranscriptionResponse']['transcription'];
export type Utterance = Transcription['content']['utterances'][number];

/** Highlights the current utterance and keeps it in view; a click plays from an utterance. */
export function Transcript({ utterances, offset }: { utterances: Utterance[]; offset: number }) {
  const t = usePlayerTexts();
  const { time, seek } = usePlayback();
  const current = time === 0 ? -1 : utterances.findLastIndex(({ start_time: start }) => start - offset <= time);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current] as HTMLElement | undefined;
    if (box && line) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [current]);
  return (
    <div ref={list} className={styles.list} role="group" aria-label={t('transcript')}>
      {utterances.map(({ start_time: start, participant_type: speaker, text }, index) => (
        <UnstyledButton
          key={index}
          className={styles.line}
          aria-current={index === current}
          title={t('playFrom')}
          onClick={() => seek(start - offset)}
        >
          <Group gap="sm" align="baseline" wrap="nowrap">
            <Text size="xs" c="dimmed" ff="monospace" w={44} ta="right" style={{ flexShrink: 0 }}>
              {formatDuration(Math.floor(start))}
            </Text>
            <div>
              <Text size="sm" fw={600}>
                {t(speaker)}
              </Text>
              <Text size="sm">{text}</Text>
            </div>
          </Group>
        </UnstyledButton>
      ))}
    </div>
  );
}
