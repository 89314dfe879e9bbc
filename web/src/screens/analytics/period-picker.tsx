import { Group, Select, TextInput } from '@mantine/core';
import { PERIODS, useSelection } from './selection';
import { useAnalyticsTexts } from './texts';

const CUSTOM = 'custom';

/** `shown` are the days on the screen, which preset a custom period. */
export function PeriodPicker({ shown }: { shown?: { from: string; to: string } }) {
  const t = useAnalyticsTexts();
  const {
    selection: { days },
    change,
  } = useSelection();
  const isCustom = 'from' in days;
  const select = (value: string | null): void =>
    value === CUSTOM
      ? change({ period: undefined, from: shown?.from, to: shown?.to })
      : change({ period: value ?? undefined, from: undefined, to: undefined });
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('period')}
        data={[...PERIODS, CUSTOM].map((value) => ({ value, label: t(`periods.${value as 'custom'}`) }))}
        value={isCustom ? CUSTOM : days.period}
        onChange={select}
        maxDropdownHeight={400}
        w={{ base: '100%', xs: 180 }}
      />
      {isCustom &&
        (['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(name)}
            value={days[name]}
            min={name === 'to' ? days.from : undefined}
            max={name === 'from' ? days.to : undefined}
            onChange={({ currentTarget: { value } }) => value && change({ [name]: value })}
          />
        ))}
    </Group>
  );
}
