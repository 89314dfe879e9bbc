import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import { withOutcomeMessage } from '../../../components/notify';
import { type BrowserSession, useEndSession, useSessions } from './queries';
import { useUserTexts } from './texts';

const BROWSERS = [/Edg\//, /OPR\//, /Firefox\//, /Chrome\//, /Safari\//];
const NAMES = ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS X', 'Linux'];

/** A short name for a browser, from what it says about itself. */
function browserOf(userAgent: string): string {
  const browser = NAMES[BROWSERS.findIndex((pattern) => pattern.test(userAgent))];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}

/** The browsers in which the user is logged in. */
export function Sessions({ userId }: { userId: number }) {
  const t = useUserTexts();
  const sessions = useSessions(userId);
  const end = useEndSession(userId);
  const endSession = (id: number | undefined): void => end.mutate(id, withOutcomeMessage(t('sessionEnded')));
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
              {items.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => endSession(session.id)} />
              ))}
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

function SessionRow({ session, onEnd }: { session: BrowserSession; onEnd: () => void }) {
  const t = useUserTexts();
  const format = useFormat();
  const browser = browserOf(session.user_agent);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {browser}
          </Text>
          {session.current && <Badge variant="default">{t('current')}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {t('lastSeen', { address: session.address, time: format.dateTime(session.last_seen_at) })}
        </Text>
      </div>
      <Button variant="default" size="xs" aria-label={t('endOne', { browser })} onClick={onEnd}>
        {t('end')}
      </Button>
    </Group>
  );
}
