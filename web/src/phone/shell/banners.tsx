import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMicrophoneOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useLine, usePhoneLine } from '../line/line-context';
import { useShellTexts } from './texts';

/** Current problems, and how the user can fix them. */
export function Banners() {
  const t = useShellTexts();
  const line = usePhoneLine();
  const connection = useLine((state) => state.connection);
  const isLost = connection === 'lost' || connection === 'silent';
  const microphone = useLine((state) => state.microphone);
  const notice = useLine((state) => state.notice);
  return (
    <Stack gap="xs" mb={isLost || microphone || notice ? 'sm' : 0}>
      {isLost && (
        <Alert color="red" role="alert" icon={<IconPlugConnectedX aria-hidden />}>
          {t(!navigator.onLine ? 'noNetwork' : connection === 'silent' ? 'silentServer' : 'noServer')}
        </Alert>
      )}
      {microphone && (
        <Alert color="orange" role="alert" id="microphone" icon={<IconMicrophoneOff aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 220px">
              {t(`microphone.${microphone}`)}
            </Text>
            <Button size="xs" variant="default" onClick={() => void line.checkMicrophone()}>
              {t('tryAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      {notice !== null && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => line.clearNotice()}
        >
          {notice}
        </Alert>
      )}
    </Stack>
  );
}
