import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SERVICE_NAME } from '../app/addresses';

/** The title of a screen and of the browser tab, with the main actions. */
export function PageHeader({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  useEffect(() => void (document.title = `${title} · ${SERVICE_NAME}`), [title]);
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <Box>
        <Title order={1}>{title}</Title>
        {hint && (
          <Text c="dimmed" size="sm" mt={2}>
            {hint}
          </Text>
        )}
      </Box>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
