import { Button, Group, Kbd, Paper, Stack, Text } from '@mantine/core';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useLine } from '../../line/line-context';
import type { PhoneCall } from '../../line/line-state';
import { useAnswerSilently, useDecline, useTalk } from '../call-actions';
import styles from '../call.module.css';
import { CallFacts } from '../parts/call-facts';
import { EarlierCalls } from '../parts/earlier-calls';
import { InsightCards } from '../parts/insight-cards';
import { useCallTexts } from '../texts';
import { type AnswerAct, ANSWER_KEYS } from './answer-keys';
import { useAnswerKeys } from './use-answer-keys';

/** A call that is ringing for the user. */
export default function Ringing({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  return (
    <Paper component="section" aria-label={t('incoming')} className={styles.ringing} shadow="md">
      <Stack gap="sm">
        <Text size="sm" fw={600} c="var(--mantine-primary-color-light-color)">
          {t('incoming')}
        </Text>
        <CallFacts call={call} />
        <AnswerButtons call={call} />
        <InsightCards />
        {call.direction !== 'internal' && <EarlierCalls call={call} />}
      </Stack>
    </Paper>
  );
}

function AnswerButtons({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const acts = {
    answer: useTalk(),
    answerSilently: useAnswerSilently(call.id),
    decline: useDecline(call.id),
  };
  const { answer, answerSilently, decline } = acts;
  const hasNoMicrophone = useLine(({ microphone }) => microphone !== null);
  const isBusy = Object.values(acts).some(({ isPending }) => isPending);
  const act = (which: AnswerAct): void => {
    const isOffered = which !== 'answerSilently' || hasNoMicrophone;
    if (isOffered && !isBusy) acts[which].mutate();
  };
  useAnswerKeys(act);
  return (
    <>
      <Group grow>
        <Button
          size="md"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-keyshortcuts={ANSWER_KEYS.answer}
          loading={answer.isPending}
          disabled={decline.isPending}
          onClick={() => act('answer')}
        >
          {t('answer')}
        </Button>
        <Button
          size="md"
          color="red.9"
          leftSection={<IconPhoneOff size={18} aria-hidden />}
          aria-keyshortcuts={ANSWER_KEYS.decline}
          loading={decline.isPending}
          disabled={answer.isPending}
          onClick={() => act('decline')}
        >
          {t('decline')}
        </Button>
      </Group>
      {hasNoMicrophone && (
        <Button
          variant="default"
          aria-keyshortcuts={ANSWER_KEYS.answerSilently}
          loading={answerSilently.isPending}
          onClick={() => act('answerSilently')}
        >
          {t('answerSilently')}
        </Button>
      )}
      <Keys acts={hasNoMicrophone ? ['answer', 'answerSilently', 'decline'] : ['answer', 'decline']} />
    </>
  );
}

/** The keyboard shortcuts of the buttons. */
function Keys({ acts }: { acts: AnswerAct[] }) {
  const t = useCallTexts();
  return (
    <Group gap="sm" visibleFrom="sm">
      {acts.map((act) => (
        <Text key={act} size="xs" c="dimmed">
          <Kbd size="xs">{ANSWER_KEYS[act]}</Kbd> {t(act)}
        </Text>
      ))}
    </Group>
  );
}
