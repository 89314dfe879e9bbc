import { Alert, Button, List, Stack } from '@mantine/core';
import { IconMicrophoneOff } from '@tabler/icons-react';
import { useLine, usePhoneLine } from '../line/line-context';
import { useDeviceTexts } from './texts';

/** How to fix the microphone; nothing while it works. */
export function MicrophoneHelp() {
  const t = useDeviceTexts();
  const line = usePhoneLine();
  const problem = useLine(({ microphone }) => microphone);
  if (problem === null) return null;
  return (
    <Alert color="orange" title={t('problem')} icon={<IconMicrophoneOff aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <List type="ordered" size="sm">
          {t(`steps.${problem}`)
            .split('\n')
            .map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
        </List>
        <Button variant="default" onClick={() => void line.checkMicrophone()}>
          {t('tryAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
