import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled part of the settings. */
export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Paper component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    {hint && (
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    )}
    <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>{children}</div>
  </Paper>
);
