import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useCommonTexts } from './texts';

interface Props {
  title: string;
  secrets: { label: string; value: string }[];
  /** Additional information about the secrets. */
  note?: string;
  onClose: () => void;
}

/** Shows secrets that the server reveals only once; only its button closes it, so that no stray click does. */
export function SecretModal({ title, secrets, note, onClose }: Props) {
  const t = useCommonTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('shownOnce')}
        </Alert>
        {secrets.map(({ label, value }) => (
          <Group key={label} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={label}
              value={value}
              readOnly
              flex={1}
              ff="monospace"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={value}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={copy}
                  aria-label={copied ? undefined : t('copyValue', { name: label })}
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                >
                  {copied ? t('copied') : t('copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        ))}
        {note !== undefined && <Text size="sm">{note}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
