import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Conflict } from './conflict';
import { useConflictTexts } from './texts';

/** Shows what others have saved in the meantime, and offers their values or those of the form. */
export function ConflictNotice({ conflict: { others, reload, overwrite } }: { conflict: Conflict }) {
  const t = useConflictTexts();
  return (
    <Alert color="orange" role="alert" title={t('title')}>
      <Stack gap="sm">
        <Text size="sm">{t('hint')}</Text>
        {others.map(({ name, text }) => (
          <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>{name}</b>: {text}
          </Text>
        ))}
        <Group gap="sm">
          <Button variant="default" onClick={reload}>
            {t('reload')}
          </Button>
          <Button onClick={overwrite}>{t('overwrite')}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}
