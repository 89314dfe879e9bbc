import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useCommonTexts } from './texts';

interface Props {
  opened: boolean;
  title: string;
  question: string;
  /** The text of the confirming button. */
  confirm: string;
  color?: ButtonProps['color'];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmModal({ opened, title, question, confirm, color = 'red', onClose, onConfirm }: Props) {
  const t = useCommonTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }} centered>
      <Stack>
        <Text size="sm">{question}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color={color} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
