import { PasswordInput, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, STRENGTHS, strengthOf } from './strength';
import { usePasswordTexts } from './texts';

const COLORS = { tooShort: 'red', weak: 'red', fair: 'yellow', good: 'teal', strong: 'teal' } as const;

/** Whether the server accepts the password. */
export const isAllowedPassword = (password: string): boolean =>
  password.trim() !== '' && [...password].length >= MIN_PASSWORD_LENGTH && [...password].length <= MAX_PASSWORD_LENGTH;

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A field for a new password, with a strength meter. */
export function NewPassword({ value, onChange, error }: Props) {
  const t = usePasswordTexts();
  const strength = strengthOf(value);
  const percent = value === '' ? 0 : ((STRENGTHS.indexOf(strength) + 1) * 100) / STRENGTHS.length;
  return (
    <Stack gap={6}>
      <PasswordInput
        label={t('label')}
        description={t('hint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        autoComplete="new-password"
        required
      />
      <Progress value={percent} color={COLORS[strength]} size="sm" aria-label={t('meter')} />
      <Text size="xs" c="dimmed" aria-live="polite" mih="1.2em">
        {value === '' ? '' : t(`strength.${strength}`)}
      </Text>
    </Stack>
  );
}
