import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { browserOf } from '../../components/account/browser-name';
import { ChangePassword } from '../../components/account/change-password';
import { OwnSessions } from '../../components/account/own-sessions';
import { useAccountTexts } from '../../components/account/texts';
import { useFormat } from '../../components/format';
import { PageHeader } from '../../components/page-header';

/** The password and the sessions of the logged-in user. */
export function Component() {
  const t = useAccountTexts();
  const format = useFormat();
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async () => (await dataOf(api.GET('/admin/v1/me/sessions'))).sessions,
    // Logins happen elsewhere, so a cached list must not be shown without a refetch.
    staleTime: 0,
  });
  const listed = sessions.data?.map(({ id, address, user_agent: userAgent, last_seen_at: at, current }) => ({
    id,
    name: browserOf(userAgent),
    detail: t('lastSeen', { address, time: format.dateTime(at) }),
    isOwn: current,
  }));
  const end = (id: number | undefined): Promise<unknown> =>
    id === undefined
      ? api.DELETE('/admin/v1/me/sessions')
      : api.DELETE('/admin/v1/me/sessions/{session_id}', { params: { path: { session_id: id } } });
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack maw={720}>
        <ChangePassword
          change={(body) => api.PUT('/admin/v1/me/password', { body })}
          onChanged={() => void sessions.refetch()}
        />
        <OwnSessions hint={t('dashboardHint')} query={{ ...sessions, data: listed }} end={end} />
      </Stack>
    </>
  );
}
