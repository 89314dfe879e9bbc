import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCommonTexts } from './texts';

interface Props extends ButtonProps {
  children: ReactNode;
  /** The name of the button for screen readers, where its text does not say enough. */
  label?: string;
  title: string;
  question: string;
  /** The text of the button that carries it out. */
  confirm: string;
  onConfirm: () => void;
}

/** A button for what cannot be undone, which asks first. */
export function ConfirmButton({
  children,
  label,
  title,
  question,
  confirm,
  onConfirm,
  color = 'red',
  ...button
}: Props) {
  const t = useCommonTexts();
  const [opened, { open, close }] = useDisclosure();
  const accept = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button variant="default" {...button} aria-label={label} onClick={open}>
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }} centered>
        <Stack>
          <Text size="sm">{question}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t('cancel')}
            </Button>
            <Button color={color} onClick={accept}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
