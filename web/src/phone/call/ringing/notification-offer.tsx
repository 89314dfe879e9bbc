import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useCallTexts } from '../texts';
import { useCall } from '../../line/line-context';
import { useNotificationOffer } from './notification-permission';

/** Asks once for permission to show calls outside this page. */
export function NotificationOffer() {
  const t = useCallTexts();
  const { isOpen, accept, refuse } = useNotificationOffer();
  const isBusy = useCall() !== null;
  if (!isOpen || isBusy) return null;
  return (
    <Alert color="blue" role="note" icon={<IconBell aria-hidden />} mb="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 220px">
          {t('notifyHint')}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={accept}>
            {t('notify')}
          </Button>
          <Button size="xs" variant="default" onClick={refuse}>
            {t('doNotNotify')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
