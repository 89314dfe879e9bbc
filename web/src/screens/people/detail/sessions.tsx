import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { browserOf } from '../../../components/account/browser-name';
import { type ListedSession, SessionList } from '../../../components/account/session-list';
import { useAccountTexts } from '../../../components/account/texts';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { type BrowserSession, useEndSession, useSessions } from './queries';
import { useUserTexts } from './texts';

/** The user's browser sessions. */
export function Sessions({ userId }: { userId: number }) {
  const t = useUserTexts();
  const account = useAccountTexts();
  const format = useFormat();
  const sessions = useSessions(userId);
  const end = useEndSession(userId);
  const endSession = (id: number | undefined): void => end.mutate(id, withOutcomeMessage(account('ended')));
  const listed = ({
    id,
    user_agent: userAgent,
    address,
    last_seen_at: at,
    current,
  }: BrowserSession): ListedSession => ({
    id,
    name: browserOf(userAgent),
    detail: account('lastSeen', { address, time: format.dateTime(at) }),
    isOwn: current,
  });
  return (
    <Paper>
      <Stack gap="sm">
        <Title order={2}>{t('sessions')}</Title>
        <Loaded query={sessions}>
          {(items) => (
            <>
              {items.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('noSessions')}
                </Text>
              )}
              <SessionList sessions={items.map(listed)} onEnd={endSession} />
              {items.length > 1 && (
                <Group justify="flex-end">
                  <Button variant="subtle" color="red" onClick={() => endSession(undefined)}>
                    {t('endAll')}
                  </Button>
                </Group>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
}
