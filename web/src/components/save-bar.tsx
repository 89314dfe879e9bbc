import { Button, Group, type GroupProps } from '@mantine/core';
import { ErrorAlert } from './error-alert';
import { useCommonTexts } from './texts';

interface Props extends Pick<GroupProps, 'justify'> {
  request: { isPending: boolean; error: Error | null };
  /** The error of the request, unless given. */
  error?: Error | null;
  /** The name of the button for screen readers, where a page has several. */
  label?: string;
}

/** The button of a form, with what the server says if it refuses. */
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
