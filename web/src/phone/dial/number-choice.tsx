import { Select, Stack, Text } from '@mantine/core';
import { useMe } from '../line/line-context';
import { countryName } from './own-number';
import { useDialTexts } from './texts';

interface Props {
  value: number | undefined;
  onChange: (id: number) => void;
}

/** The Number that the callee sees, which also sets the country for dialling. */
export function NumberChoice({ value, onChange }: Props) {
  const t = useDialTexts();
  const { numbers } = useMe();
  const chosen = numbers.find(({ id }) => id === value);
  if (!chosen)
    return (
      <Text size="sm" c="dimmed">
        {t('noNumbers')}
      </Text>
    );
  return (
    <Select
      label={t('from')}
      description={t('fromHint', { country: countryName(chosen.country) })}
      inputWrapperOrder={['label', 'input', 'description']}
      data={numbers.map(({ id, name, digits }) => ({ value: String(id), label: `${name} · ${digits}` }))}
      value={String(chosen.id)}
      onChange={(id) => onChange(Number(id))}
      renderOption={({ option }) => {
        const number = numbers.find(({ id }) => String(id) === option.value);
        return (
          <Stack gap={0}>
            <Text size="sm">{number?.name}</Text>
            <Text size="xs">
              {number?.digits} · {countryName(number?.country ?? '')}
            </Text>
          </Stack>
        );
      }}
    />
  );
}
