import { Group, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDuration } from '../../../../components/format';
import { usePlayback } from '../player/playback';
import type { Analysis } from '../queries';
import { useDetailTexts } from '../texts';
import styles from './transcript.module.css';

type Utterance = NonNullable<Analysis['transcription']>['transcription']['content']['utterances'][number];

/** What was said; the utterance that plays is marked and kept in sight, and a click plays from one. */
export function Transcript({ utterances, offset }: { utterances: Utterance[]; offset: number }) {
  const t = useDetailTexts();
  const { time, seek } = usePlayback();
  const current = time === 0 ? -1 : utterances.findLastIndex(({ start_time: start }) => start - offset <= time);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current] as HTMLElement | undefined;
    if (box && line) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [current]);
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('transcript')}
      </Title>
      <div ref={list} className={styles.list}>
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
    </Paper>
  );
}
