import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { useAnswerSilently, useDecline, useTalk } from '../call-actions';
import styles from '../call.module.css';
import { partyOf } from '../party';
import { useCallTexts } from '../texts';

export function Ringing({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const answer = useTalk();
  const answerSilently = useAnswerSilently(call.id);
  const decline = useDecline(call.id);
  const hasNoMicrophone = useLine(({ microphone }) => microphone !== null);
  return (
    <Paper component="section" aria-label={t('incoming')} className={styles.ringing} shadow="md">
      <Stack gap="sm">
        <Title order={2}>{partyOf(call)}</Title>
        {call.number && (
          <Text size="sm" c="dimmed">
            {t('calls', { name: call.number.name, digits: call.number.digits })}
          </Text>
        )}
        <Group grow>
          <Button
            leftSection={<IconPhone size={18} aria-hidden />}
            loading={answer.isPending}
            onClick={() => answer.mutate()}
          >
            {t('answer')}
          </Button>
          <Button
            color="red"
            leftSection={<IconPhoneOff size={18} aria-hidden />}
            loading={decline.isPending}
            onClick={() => decline.mutate()}
          >
            {t('decline')}
          </Button>
        </Group>
        {hasNoMicrophone && (
          <Button variant="default" loading={answerSilently.isPending} onClick={() => answerSilently.mutate()}>
            {t('answerSilently')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
