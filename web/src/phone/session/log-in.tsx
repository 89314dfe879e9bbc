import { Alert, Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useRequest } from '../../api/use-request';
import { EntryPage } from '../../components/entry-page';
import { phoneSession } from './phone-session';
import { useSessionTexts } from './texts';

type DashboardUser = components['schemas']['DashboardSession']['user'];

/** By email address and password, or by the session of the dashboard in this browser. */
export function LogIn({ reason }: { reason: string | undefined }) {
  const t = useSessionTexts();
  const byPassword = useRequest(phoneSession.logIn);
  const byDashboard = useRequest(phoneSession.useDashboard);
  const [values, setValues] = useState({ email: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const dashboardUser = useDashboardUser();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (values.email !== '' && values.password !== '') void byPassword.send(values);
  };
  const field = (name: keyof typeof values) => ({
    label: t(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((before) => ({ ...before, [name]: value })),
    error: isChecked && values[name] === '' && t('required'),
  });
  const problem = byPassword.error?.message ?? byDashboard.error?.message ?? reason;
  return (
    <EntryPage title={t('title')}>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {dashboardUser && (
        <>
          <Button loading={byDashboard.isPending} onClick={() => void byDashboard.send(undefined)}>
            {t('continueAs', { name: dashboardUser.name })}
          </Button>
          <Divider label={t('or')} />
        </>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput {...field('email')} type="email" autoComplete="username" autoFocus />
          <PasswordInput {...field('password')} autoComplete="current-password" />
          <Button type="submit" variant={dashboardUser ? 'default' : 'filled'} loading={byPassword.isPending} fullWidth>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}

/** Who is logged in to the dashboard in this browser. */
function useDashboardUser(): DashboardUser | undefined {
  const [user, setUser] = useState<DashboardUser>();
  useEffect(() => {
    dataOf(api.GET('/admin/v1/session')).then(
      ({ session }) => setUser(session?.user),
      () => undefined,
    );
  }, []);
  return user;
}
