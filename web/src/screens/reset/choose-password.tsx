import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../api/failure';
import { useRequest } from '../../api/use-request';
import { pageAddress } from '../../app/addresses';
import { EntryPage } from '../../components/entry-page';
import { isAllowedPassword, NewPassword } from '../../components/password/new-password';
import { usePasswordTexts } from '../../components/password/texts';
import { resetPassword } from './requests';
import { useResetTexts } from './texts';

/** Sets the password with the token of the mailed link. */
export function ChoosePassword({ token }: { token: string }) {
  const t = useResetTexts();
  const passwords = usePasswordTexts();
  const reset = useRequest(resetPassword);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const allowed = isAllowedPassword(password);
    setError(allowed ? undefined : passwords('length'));
    if (allowed) void reset.send({ token, password });
  };
  if (reset.data)
    return (
      <EntryPage title={t('changed')}>
        <Text role="status">{t('changedHint')}</Text>
        <Button component="a" href={pageAddress('/login')} fullWidth>
          {t('toLogin')}
        </Button>
      </EntryPage>
    );
  const isSpent = reset.error instanceof ApiFailure && reset.error.status === 404;
  return (
    <EntryPage title={t('choose')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{t('chooseHint')}</Text>
          {reset.error && (
            <Alert color="red" role="alert">
              <Stack gap="xs">
                {reset.error.message}
                {isSpent && (
                  <Anchor href={pageAddress('/reset')} size="sm">
                    {t('askAgain')}
                  </Anchor>
                )}
              </Stack>
            </Alert>
          )}
          <NewPassword
            value={password}
            onChange={(value) => {
              setPassword(value);
              setError(undefined);
            }}
            error={error}
          />
          <Button type="submit" loading={reset.isPending} fullWidth>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}
