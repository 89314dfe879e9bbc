import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SaveBar } from '../../../components/save-bar';
import { otherErrorOf } from '../../../api/field-errors';

interface Props {
  title: string;
  hint?: string;
  guarded: { isPending: boolean; error: Error | null; save: () => void };
  /** Fields that show their own errors. */
  fields?: readonly string[];
  children: ReactNode;
}

/** Settings that are saved together. */
export function Section({ title, hint, guarded, fields = [], children }: Props) {
  const error = otherErrorOf(guarded.error, fields);
  return (
    <Paper
      component="form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guarded.save();
      }}
    >
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
        {children}
        <SaveBar request={guarded} error={error} />
      </Stack>
    </Paper>
  );
}
