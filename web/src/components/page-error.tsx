import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { FailureNotice } from './failure-notice';
import { useCommonTexts } from './texts';

/** Replaces a screen that does not exist or failed to render. */
export function PageError() {
  const t = useCommonTexts();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Center mih="60vh" p="md">
      <Stack gap="sm" maw={480}>
        {isMissing ? (
          <>
            <Title order={1}>{t('notFound')}</Title>
            <Text>{t('notFoundHint')}</Text>
          </>
        ) : (
          <FailureNotice error={error instanceof Error ? error : new Error(String(error))} />
        )}
        <Button component={Link} to="/" variant="default">
          {t('back')}
        </Button>
      </Stack>
    </Center>
  );
}
