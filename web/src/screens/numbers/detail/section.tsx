import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { withSuccessMessage } from '../../../components/notify';
import { SaveBar } from '../../../components/save-bar';
import { useCommonTexts } from '../../../components/texts';
import { otherErrorOf } from '../../../api/field-errors';
import type { useUpdateNumber } from '../queries';

type Update = ReturnType<typeof useUpdateNumber>;

interface Props {
  title: string;
  hint?: string;
  update: Update;
  changes: () => Parameters<Update['mutate']>[0];
  /** Fields that show their errors themselves. */
  fields?: readonly string[];
  children: ReactNode;
}

/** Settings that are saved together. */
export function Section({ title, hint, update, changes, fields = [], children }: Props) {
  const common = useCommonTexts();
  const error = otherErrorOf(update.error, fields);
  return (
    <Paper
      component="form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(changes(), withSuccessMessage(common('saved')));
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
        <SaveBar request={update} error={error} />
      </Stack>
    </Paper>
  );
}
