import { Box, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { WebhookEvent } from '../queries';
import { useWebhookTexts } from '../texts';

interface Props {
  events: WebhookEvent[];
  selected: string[];
  onChange: (selected: string[]) => void;
}

const matches = ({ name, summary }: WebhookEvent, text: string): boolean =>
  `${name} ${summary}`.toLowerCase().includes(text.trim().toLowerCase());

/** All events, grouped by resource, with a checkbox for each event and each group. */
export function EventPicker({ events, selected, onChange }: Props) {
  const t = useWebhookTexts();
  const [text, setText] = useState('');
  const shown = events.filter((event) => matches(event, text));
  const resources = [...new Set(shown.map(({ resource }) => resource))];
  return (
    <Stack gap="xs">
      <TextInput
        aria-label={t('searchEvents')}
        placeholder={t('searchEvents')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Box mah={300} style={{ overflowY: 'auto' }} pr="xs">
        {resources.map((resource) => (
          <EventGroup
            key={resource}
            title={t(`resource.${resource}`)}
            events={shown.filter((event) => event.resource === resource)}
            selected={selected}
            onChange={onChange}
          />
        ))}
        {shown.length === 0 && (
          <Text c="dimmed" size="sm">
            {t('noEvents')}
          </Text>
        )}
      </Box>
      <Text c="dimmed" size="sm" aria-live="polite">
        {t('eventsCount', { count: selected.length })}
      </Text>
    </Stack>
  );
}

function EventGroup({ title, events, selected, onChange }: Props & { title: string }) {
  const t = useWebhookTexts();
  const id = useId();
  const names = events.map(({ name }) => name);
  const chosen = names.filter((name) => selected.includes(name)).length;
  const set = (changed: string[], on: boolean): void =>
    onChange(on ? [...new Set([...selected, ...changed])] : selected.filter((name) => !changed.includes(name)));
  return (
    <Box role="group" aria-labelledby={id} mb="sm">
      <Checkbox
        label={
          <Text span id={id} fw={600} inherit>
            {title}
          </Text>
        }
        checked={chosen === names.length}
        indeterminate={chosen > 0 && chosen < names.length}
        onChange={({ currentTarget: { checked } }) => set(names, checked)}
      />
      <Stack gap={6} pl="lg" mt={6}>
        {events.map(({ name, summary, deprecated }) => (
          <Checkbox
            key={name}
            label={name}
            description={deprecated ? `${summary} (${t('deprecated')})` : summary}
            checked={selected.includes(name)}
            onChange={({ currentTarget: { checked } }) => set([name], checked)}
          />
        ))}
      </Stack>
    </Box>
  );
}
