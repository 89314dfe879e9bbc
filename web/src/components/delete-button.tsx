import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmModal } from './confirm-modal';
import { useCommonTexts } from './texts';

interface Props {
  /** The name of the button for screen readers, and the title of the question. */
  label: string;
  question: string;
  onConfirm: () => void;
}

/** A button that asks for confirmation before it deletes. */
export function DeleteButton({ label, question, onConfirm }: Props) {
  const t = useCommonTexts();
  const [opened, { open, close }] = useDisclosure();
  const accept = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <ActionIcon variant="subtle" color="red" aria-label={label} onClick={open}>
        <IconTrash size={16} />
      </ActionIcon>
      <ConfirmModal
        opened={opened}
        title={label}
        question={question}
        confirm={t('delete')}
        onClose={close}
        onConfirm={accept}
      />
    </>
  );
}
