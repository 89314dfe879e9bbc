import { Box, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ChangePassword } from '../../components/account/change-password';
import { OwnSessions } from '../../components/account/own-sessions';
import { useAccountTexts } from '../../components/account/texts';
import { useFormat } from '../../components/format';
import { Imprint } from '../../components/imprint';

/** The password and the phones of the logged-in user. */
export function Component() {
  const t = useAccountTexts();
  const format = useFormat();
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async () => (await dataOf(api.GET('/phone/v1/me/sessions'))).sessions,
    staleTime: 0,
  });
  const listed = sessions.data?.map(({ id, device, created_at: at, current }) => ({
    id,
    name: isKnown(device) ? t(`devices.${device}`) : device,
    detail: t('loggedIn', { time: format.dateTime(at) }),
    isOwn: current,
  }));
  const end = (id: number | undefined): Promise<unknown> =>
    id === undefined
      ? api.DELETE('/phone/v1/me/sessions')
      : api.DELETE('/phone/v1/me/sessions/{session_id}', { params: { path: { session_id: id } } });
  return (
    <Stack gap="md" maw={520}>
      <Title order={1}>{t('title')}</Title>
      <ChangePassword
        change={(body) => api.PUT('/phone/v1/me/password', { body })}
        onChanged={() => void sessions.refetch()}
      />
      <OwnSessions hint={t('phoneHint')} query={{ ...sessions, data: listed }} end={end} />
      {/* Narrow windows have no sidebar, which otherwise contains it. */}
      <Box hiddenFrom="sm">
        <Imprint />
      </Box>
    </Stack>
  );
}

const DEVICES = ['desktop', 'ios', 'android'] as const;

const isKnown = (device: string): device is (typeof DEVICES)[number] => (DEVICES as readonly string[]).includes(device);
