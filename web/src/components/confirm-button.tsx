import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ConfirmModal } from './confirm-modal';

interface Props extends ButtonProps {
  children: ReactNode;
  /** The name of the button for screen readers, if its text is not specific enough. */
  label?: string;
  title: string;
  question: string;
  /** The text of the confirming button. */
  confirm: string;
  onConfirm: () => void;
}

/** A button for an irreversible action, which asks for confirmation. */
export function ConfirmButton({ children, label, title, question, confirm, onConfirm, color, ...button }: Props) {
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
      <ConfirmModal
        opened={opened}
        title={title}
        question={question}
        confirm={confirm}
        color={color}
        onClose={close}
        onConfirm={accept}
      />
    </>
  );
}
