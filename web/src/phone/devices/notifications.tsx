import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useDeviceTexts } from './texts';

const read = (): NotificationPermission | 'unsupported' =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Whether calls are announced while the user works elsewhere. */
export function Notifications() {
  const t = useDeviceTexts();
  const [permission, setPermission] = useState(read);
  useEffect(() => {
    // The user may change it in the browser's settings.
    const update = (): void => setPermission(read);
    window.addEventListener('focus', update);
    return () => window.removeEventListener('focus', update);
  }, []);
  return (
    <Paper component="section">
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{t('notifications')}</Title>
        <Text size="sm">{t(`permissions.${permission}`)}</Text>
        {permission === 'default' && (
          <Button onClick={() => void Notification.requestPermission().then(setPermission)}>{t('allow')}</Button>
        )}
      </Stack>
    </Paper>
  );
}
