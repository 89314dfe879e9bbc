import { Select } from '@mantine/core';
import type { NumberSettings } from '../queries';
import { useHoursTexts } from './texts';

const MODES = ['open', 'custom', 'closed'] as const;
type Mode = NumberSettings['availability_status'];

export function ModeField({ value, onChange }: { value: Mode; onChange: (mode: Mode) => void }) {
  const t = useHoursTexts();
  return (
    <Select
      label={t('mode')}
      data={MODES.map((mode) => ({ value: mode, label: t(mode) }))}
      value={value}
      onChange={(mode) => onChange(mode as Mode)}
    />
  );
}
