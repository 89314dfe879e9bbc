import { Button, Group, type GroupProps } from '@mantine/core';
import { ErrorAlert } from './error-alert';
import { useCommonTexts } from './texts';

interface Props extends Pick<GroupProps, 'justify'> {
  request: { isPending: boolean; error: Error | null };
  /** Defaults to the error of the request. */
  error?: Error | null;
  /** The name of the button for screen readers, on pages with several. */
  label?: string;
}

/** The save button of a form, with the server's error. */
export function SaveBar({ request, error = request.error, label, justify = 'flex-end' }: Props) {
  const t = useCommonTexts();
  return (
    <>
      <ErrorAlert error={error} />
      <Group justify={justify}>
        <Button type="submit" loading={request.isPending} aria-label={label}>
          {t('save')}
        </Button>
      </Group>
    </>
  );
}
