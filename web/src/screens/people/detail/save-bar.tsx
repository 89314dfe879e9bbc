import { Alert, Button, Group } from '@mantine/core';
import { useCommonTexts } from '../../../components/texts';

/** The button of a form, with what the server says if it refuses. */
export function SaveBar({ isSaving, error, label }: { isSaving: boolean; error: Error | null; label: string }) {
  const t = useCommonTexts();
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={isSaving} aria-label={label}>
          {t('save')}
        </Button>
      </Group>
    </>
  );
}
