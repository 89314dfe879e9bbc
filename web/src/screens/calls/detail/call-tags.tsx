import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { notifyFailure } from '../../../components/notify';
import { RemoteSelect } from '../../../components/remote-select';
import type { Call } from '../queries';
import { useTagCall } from './queries';
import { useDetailTexts } from './texts';

export function CallTags({ call }: { call: Call }) {
  const t = useDetailTexts();
  const add = useTagCall(call.id);
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('tags')}
      </Title>
      <Group gap={6} mb="sm">
        {call.tags.length === 0 && <Text c="dimmed">{t('noTags')}</Text>}
        {call.tags.map(({ id, name }) => (
          <Badge key={id} variant="light">
            {name}
          </Badge>
        ))}
      </Group>
      <RemoteSelect
        // The new key empties the field after each tag.
        key={call.tags.length}
        kind="tags"
        label={t('addTag')}
        placeholder={t('addTag')}
        hasHiddenLabel
        value={null}
        without={new Set(call.tags.map(({ id }) => id))}
        onChange={(id) => id !== null && add.mutate([Number(id)], { onError: notifyFailure })}
      />
    </Paper>
  );
}
