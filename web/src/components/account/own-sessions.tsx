import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '../../api/use-mutation';
import { Loaded, type LoadedQuery } from '../loaded';
import { withOutcomeMessage } from '../notify';
import { type ListedSession, SessionList } from './session-list';
import { useAccountTexts } from './texts';

interface Props {
  hint: string;
  query: LoadedQuery<ListedSession[]>;
  /** Ends one session; without an id, all others. */
  end: (id: number | undefined) => Promise<unknown>;
}

/** The user's own sessions, each of which can be ended, except for the current one. */
export function OwnSessions({ hint, query, end }: Props) {
  const t = useAccountTexts();
  const request = useMutation({ mutationFn: end, onSettled: () => query.refetch() });
  const endOne = (id: number): void => request.mutate(id, withOutcomeMessage(t('ended')));
  const endOthers = (): void => request.mutate(undefined, withOutcomeMessage(t('othersEnded')));
  return (
    <Paper component="section">
      <Stack>
        <div>
          <Title order={2}>{t('sessions')}</Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
        <Loaded query={query}>
          {(sessions) => (
            <>
              <SessionList sessions={sessions} onEnd={endOne} keepsOwn />
              {sessions.length > 1 && (
                <Group>
                  <Button variant="subtle" color="red" onClick={endOthers}>
                    {t('endOthers')}
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
