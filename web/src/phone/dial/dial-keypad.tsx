import { Button, Group } from '@mantine/core';
import { IconBackspace, IconPlus } from '@tabler/icons-react';
import { Keypad } from '../call/keypad';
import { useDialTexts } from './texts';

/** Types digits into the number field. */
export function DialKeypad({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useDialTexts();
  return (
    <div>
      <Keypad label={t('keypad')} onPress={(key) => onChange(value + key)} />
      <Group grow gap={6} mt={6}>
        <Button variant="default" aria-label={t('plus')} onClick={() => onChange(`${value}+`)}>
          <IconPlus size={18} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={t('remove')}
          disabled={value === ''}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <IconBackspace size={18} aria-hidden />
        </Button>
      </Group>
    </div>
  );
}
