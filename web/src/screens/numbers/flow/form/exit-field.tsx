import { Select } from '@mantine/core';
import { useFlowTexts } from '../texts';

interface Props {
  label: string;
  value: string;
  names: readonly string[];
  onChange: (next: string) => void;
  error?: string;
}

/** Selects the next widget. */
export function ExitField({ label, value, names, onChange, error }: Props) {
  const t = useFlowTexts();
  return (
    <Select
      label={label}
      placeholder={t('form.choose')}
      data={[...names]}
      value={names.includes(value) ? value : null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
      searchable
    />
  );
}
