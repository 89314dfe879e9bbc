import { ActionIcon, Button, Chip, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { dayNames } from '../../../components/week-grid/day-names';
import { i18n } from '../../../i18n/i18n';
import type { OpeningHours } from '../queries';
import { useHoursTexts } from './texts';

type Span = OpeningHours['hours'][number];

const WORKDAYS: Span = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };
const MIDNIGHT = '24:00';

const replaced = <T,>(items: readonly T[], at: number, item: T): T[] => items.map((old, i) => (i === at ? item : old));
const without = <T,>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);

interface ListProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: string;
}

export function HoursEditor({ value, onChange, error }: ListProps<Span>) {
  const t = useHoursTexts();
  return (
    <Fieldset legend={t('hours')} p="sm">
      <Stack gap="sm">
        {value.length === 0 && <Text c="dimmed">{t('noHours')}</Text>}
        {value.map((span, at) => (
          <SpanFields
            key={at}
            span={span}
            onChange={(changed) => onChange(replaced(value, at, changed))}
            onRemove={() => onChange(without(value, at))}
          />
        ))}
        {error && <ErrorText>{error}</ErrorText>}
        <AddButton label={t('addHours')} onClick={() => onChange([...value, WORKDAYS])} />
      </Stack>
    </Fieldset>
  );
}

function SpanFields({
  span,
  onChange,
  onRemove,
}: {
  span: Span;
  onChange: (span: Span) => void;
  onRemove: () => void;
}) {
  const t = useHoursTexts();
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={t('hours')}>
      <Chip.Group
        multiple
        value={span.days.map(String)}
        onChange={(days) => onChange({ ...span, days: days.map(Number).sort((a, b) => a - b) })}
      >
        <Group gap={4} role="group" aria-label={t('days')}>
          {dayNames(i18n.language, 'short').map((name, day) => (
            <Chip key={name} value={String(day + 1)} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          type="time"
          label={t('from')}
          flex="1 1 90px"
          miw={0}
          value={span.from}
          onChange={({ currentTarget: { value: from } }) => onChange({ ...span, from })}
        />
        <TextInput
          type="time"
          label={t('to')}
          flex="1 1 90px"
          miw={0}
          // The browser's field supports midnight only as the start of a day.
          value={span.to === MIDNIGHT ? '00:00' : span.to}
          onChange={({ currentTarget: { value: to } }) => onChange({ ...span, to: to === '00:00' ? MIDNIGHT : to })}
        />
        <RemoveButton label={t('removeHours')} onClick={onRemove} />
      </Group>
    </Group>
  );
}

export function HolidaysEditor({ value, onChange, error }: ListProps<OpeningHours['holidays'][number]>) {
  const t = useHoursTexts();
  return (
    <Fieldset legend={t('holidays')} p="sm">
      <Stack gap="sm">
        {value.length === 0 && <Text c="dimmed">{t('noHolidays')}</Text>}
        {value.map((holiday, at) => (
          <Group key={at} gap="xs" align="flex-end">
            <TextInput
              type="date"
              label={t('date')}
              value={holiday.date}
              onChange={({ currentTarget: { value: date } }) => onChange(replaced(value, at, { ...holiday, date }))}
            />
            <TextInput
              label={t('name')}
              value={holiday.name}
              maxLength={255}
              flex="1 1 120px"
              onChange={({ currentTarget: { value: name } }) => onChange(replaced(value, at, { ...holiday, name }))}
            />
            <RemoveButton
              label={t('removeHoliday', { name: holiday.name })}
              onClick={() => onChange(without(value, at))}
            />
          </Group>
        ))}
        {error && <ErrorText>{error}</ErrorText>}
        <AddButton label={t('addHoliday')} onClick={() => onChange([...value, { date: '', name: '' }])} />
      </Stack>
    </Fieldset>
  );
}

const ErrorText = ({ children }: { children: string }) => (
  <Text size="xs" c="var(--mantine-color-error)" role="alert">
    {children}
  </Text>
);

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconPlus size={14} aria-hidden />}
    onClick={onClick}
    style={{ alignSelf: 'flex-start' }}
  >
    {label}
  </Button>
);

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="red" size="input-sm" aria-label={label} onClick={onClick}>
    <IconTrash size={16} />
  </ActionIcon>
);
