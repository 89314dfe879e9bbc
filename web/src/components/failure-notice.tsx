import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCommonTexts } from './texts';

/** An error in place of data that failed to load, with a button to retry. */
export function FailureNotice({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useCommonTexts();
  return (
    <Alert color="red" title={t('failed')} icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{error.message}</Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
