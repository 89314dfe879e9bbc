import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconSparkles } from '@tabler/icons-react';
import { useAiTest, useMailTest } from '../queries';
import { useSettingsTexts } from '../texts';

interface Result {
  isGood: boolean;
  text: string;
}

const Outcome = ({ result, error }: { result?: Result; error: Error | null }) => {
  const shown = error ? { isGood: false, text: error.message } : result;
  return shown ? (
    <Alert color={shown.isGood ? 'teal' : 'red'} role="status" styles={{ message: { overflowWrap: 'anywhere' } }}>
      {shown.text}
    </Alert>
  ) : null;
};

export function Tests() {
  return (
    <Stack>
      <MailTest />
      <AiTest />
    </Stack>
  );
}

function MailTest() {
  const t = useSettingsTexts();
  const test = useMailTest();
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('mailTest')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('mailHint')}
        </Text>
      </Group>
      <Outcome result={test.data && mailResult(t, test.data)} error={test.error} />
    </Stack>
  );
}

type Translate = ReturnType<typeof useSettingsTexts>;

function mailResult(
  t: Translate,
  { to, transport, failure }: NonNullable<ReturnType<typeof useMailTest>['data']>,
): Result {
  if (failure !== null) return { isGood: false, text: t('mailFailed', { to, reason: failure }) };
  return { isGood: true, text: t(transport === 'server' ? 'mailSent' : 'mailStored', { to }) };
}

function AiTest() {
  const t = useSettingsTexts();
  const test = useAiTest();
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('aiTest')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('aiHint')}
        </Text>
      </Group>
      <Outcome result={test.data && aiResult(t, test.data)} error={test.error} />
    </Stack>
  );
}

function aiResult(t: Translate, data: NonNullable<ReturnType<typeof useAiTest>['data']>): Result {
  const { source, answer, failure } = data;
  if (source === 'embedded') return { isGood: true, text: t('aiEmbedded') };
  const model = data.model ?? '';
  if (failure !== null) return { isGood: false, text: t('aiFailed', { model, reason: failure }) };
  return { isGood: true, text: t('aiAnswered', { model, ms: data.milliseconds ?? 0, answer: answer ?? '' }) };
}
