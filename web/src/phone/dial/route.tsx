import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { usePhoneLine } from '../line/line-context';
import { useAct } from '../line/use-act';
import { LastRecording } from './last-recording';
import { TestCall } from './test-call';
import { useDialTexts } from './texts';

export function Component() {
  const t = useDialTexts();
  const line = usePhoneLine();
  const [to, setTo] = useState('');
  const dial = useAct((number: string) => line.dial({ to: number }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (to.trim() !== '') dial.mutate(to.trim());
  };
  return (
    <Stack gap="md" maw={420}>
      <Title order={1}>{t('title')}</Title>
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            label={t('number')}
            type="tel"
            autoComplete="off"
            maxLength={32}
            flex={1}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button type="submit" loading={dial.isPending} leftSection={<IconPhone size={18} aria-hidden />}>
            {t('call')}
          </Button>
        </Group>
      </form>
      <TestCall />
      <LastRecording />
    </Stack>
  );
}
