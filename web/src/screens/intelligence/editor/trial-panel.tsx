import { Badge, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorAlert } from '../../../components/error-alert';
import { useFormat } from '../../../components/format';
import { type TrialResult, useTranscribedCalls, useTryRule } from '../queries';
import type { Definition, RuleKind } from '../queries';
import { useEditorTexts } from './texts';

/** Shows what the draft finds in a past call. `read` returns undefined if the draft is incomplete. */
export function TrialPanel({ kind, read }: { kind: RuleKind; read: () => Definition | undefined }) {
  const t = useEditorTexts();
  const format = useFormat();
  const calls = useTranscribedCalls().data?.calls;
  const [callId, setCallId] = useState<string | null>(null);
  const attempt = useTryRule(kind);
  const run = (): void => {
    const definition = read();
    if (definition) attempt.mutate({ callId: Number(callId), definition });
  };
  return (
    <Paper component="section" aria-label={t('trial')}>
      <Title order={2}>{t('trial')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {calls?.length === 0 ? t('noCalls') : t('trialHint')}
      </Text>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label={t('call')}
          placeholder={t('pickCall')}
          data={(calls ?? []).map(({ id, phone_number: phone, started_at: at, user_name: name }) => ({
            value: String(id),
            label: [phone, name, format.dateTime(at)].filter(Boolean).join(' · '),
          }))}
          value={callId}
          onChange={setCallId}
          searchable
          disabled={!calls?.length}
          flex={1}
        />
        <Button onClick={run} disabled={callId === null} loading={attempt.isPending}>
          {t('try')}
        </Button>
      </Group>
      <Stack gap="md" mt="md" aria-live="polite">
        <ErrorAlert error={attempt.error} />
        {attempt.data?.results.length === 0 && <Text>{t('nothing')}</Text>}
        {attempt.data?.results.map((result, at) => (
          <Result key={at} result={result} />
        ))}
      </Stack>
    </Paper>
  );
}

function Result({ result: { score, items } }: { result: TrialResult }) {
  const t = useEditorTexts();
  return (
    <Stack gap="sm">
      {score !== null && <Text fw={600}>{t('score', { score })}</Text>}
      {items.map(({ group, name, answer, feedback }, at) => (
        <div key={at}>
          {group !== null && items[at - 1]?.group !== group && (
            <Text size="sm" c="dimmed" fw={600}>
              {group}
            </Text>
          )}
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Answer answer={answer} />
          {feedback && (
            <Text size="sm" c="dimmed">
              {feedback}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

const WORDS = ['COVERED', 'NOT_COVERED', 'YES', 'NO', 'EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'VERY_POOR'] as const;
const GOOD: readonly string[] = ['COVERED', 'YES', 'EXCELLENT', 'GOOD'];

function Answer({ answer }: { answer: string | null }) {
  const t = useEditorTexts();
  const word = WORDS.find((each) => each === answer);
  if (answer === null || answer === 'N/A')
    return (
      <Text size="sm" c="dimmed">
        {t('undecided')}
      </Text>
    );
  if (word === undefined)
    return (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {answer}
      </Text>
    );
  const isGood = GOOD.includes(word);
  const Symbol = isGood ? IconCheck : IconX;
  return (
    <Badge color={isGood ? 'teal' : 'gray'} leftSection={<Symbol size={12} aria-hidden />}>
      {t(`answers.${word}`)}
    </Badge>
  );
}
