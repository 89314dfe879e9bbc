import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useAccountTexts } from './texts';

export interface ListedSession {
  id: number;
  name: string;
  detail: string;
  isOwn: boolean;
}

interface Props {
  sessions: readonly ListedSession[];
  onEnd: (id: number) => void;
  /** In a list of the user's own sessions, the current one ends by logging out. */
  keepsOwn?: boolean;
}

/** The sessions of a user. */
export function SessionList({ sessions, onEnd, keepsOwn = false }: Props) {
  const t = useAccountTexts();
  return (
    <Stack gap="sm">
      {sessions.map(({ id, name, detail, isOwn }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
          <div>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {name}
              </Text>
              {isOwn && <Badge variant="default">{t('own')}</Badge>}
            </Group>
            <Text size="xs" c="dimmed">
              {detail}
            </Text>
          </div>
          {!(isOwn && keepsOwn) && (
            <Button
              variant="default"
              size="xs"
              flex="none"
              aria-label={t('endOne', { name })}
              onClick={() => onEnd(id)}
            >
              {t('end')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
