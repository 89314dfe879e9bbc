import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Replaces a list without items. */
export function EmptyState({
  icon: Symbol,
  title,
  hint,
  children,
}: {
  icon: Icon;
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light">
        <Symbol size={26} aria-hidden />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      {hint && (
        <Text c="dimmed" size="sm" maw={420}>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
