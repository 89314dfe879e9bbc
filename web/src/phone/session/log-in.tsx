import { Alert, Button, Divider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useRequest } from '../../api/use-request';
import { EntryPage } from '../../components/entry-page';
import { LogInForm } from '../../components/log-in-form';
import { phoneSession } from './phone-session';
import { useSessionTexts } from './texts';

type DashboardUser = components['schemas']['DashboardSession']['user'];

/** Logs in by email address and password, or by the dashboard's session in this browser. */
export function LogIn({ reason }: { reason: string | undefined }) {
  const t = useSessionTexts();
  const byPassword = useRequest(phoneSession.logIn);
  const byDashboard = useRequest(phoneSession.useDashboard);
  const dashboardUser = useDashboardUser();
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
      <LogInForm
        isPending={byPassword.isPending}
        variant={dashboardUser ? 'default' : 'filled'}
        onSubmit={(values) => void byPassword.send(values)}
      />
    </EntryPage>
  );
}

/** The user who is logged in to the dashboard in this browser. */
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
