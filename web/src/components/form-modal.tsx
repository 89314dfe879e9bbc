import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorAlert } from './error-alert';
import { useCommonTexts } from './texts';

interface Props {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  request: { isPending: boolean; error: Error | null };
  /** Defaults to the error of the request. */
  error?: Error | null;
  /** The text of the submit button; defaults to Save. */
  submitLabel?: string;
  /** The width of the dialog. */
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A form in a dialog, with the server's error above its buttons. */
export function FormModal(props: Props) {
  const { title, onClose, onSubmit, request, error = request.error, submitLabel, size, children } = props;
  const t = useCommonTexts();
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <ErrorAlert error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={request.isPending}>
              {submitLabel ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
