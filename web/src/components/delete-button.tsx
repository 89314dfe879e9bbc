import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useCommonTexts } from './texts';

interface Props {
  /** The name of the button for screen readers, and the title of the question. */
  label: string;
  question: string;
  onConfirm: () => void;
}

/** A button for deleting, which asks first. */
export function DeleteButton({ label, question, onConfirm }: Props) {
  const t = useCommonTexts();
  const [opened, { open, close }] = useDisclosure();
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <ActionIcon variant="subtle" color="red" aria-label={label} onClick={open}>
        <IconTrash size={16} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={label} closeButtonProps={{ 'aria-label': t('close') }} centered>
        <Stack>
          <Text size="sm">{question}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t('cancel')}
            </Button>
            <Button color="red" onClick={confirm}>
              {t('delete')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
