import { Group, List, Text, Title } from '@mantine/core';
import { useMe } from '../line/line-context';
import { usePresenceTexts } from './texts';

/** The Numbers whose calls ring for the user, and from which the user can call. */
export function OwnNumbers() {
  const t = usePresenceTexts();
  const { numbers, user } = useMe();
  if (numbers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noNumbers')}
      </Text>
    );
  return (
    <section>
      <Title order={3}>{t('numbers')}</Title>
      <List listStyleType="none" size="sm" spacing={4}>
        {numbers.map(({ id, name, digits, open }) => (
          <List.Item key={id}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" truncate>
                {name}
              </Text>
              <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
                {open ? t('open') : t('closed')}
                {id === user.default_number_id && ` · ${t('default')}`}
              </Text>
            </Group>
            <Text size="xs" c="dimmed">
              {digits}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
