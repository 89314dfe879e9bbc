import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Content, WrittenText } from '../messaging';
import { useConversationTexts } from '../texts';

const MAX_FILES = 5;

/** What to send; undefined if there is nothing. */
export function contentOf({ text, files }: WrittenText): Content | undefined {
  const mediaUrl = files.map((url) => url.trim()).filter((url) => url !== '');
  if (text.trim() === '' && mediaUrl.length === 0) return undefined;
  return { ...(text.trim() !== '' && { body: text }), ...(mediaUrl.length > 0 && { mediaUrl }) };
}

interface Props {
  value: WrittenText;
  onChange: (value: WrittenText) => void;
  /** Ctrl or Command with Enter. */
  onSubmit?: () => void;
  error?: string | null;
}

export function TextFields({ value, onChange, onSubmit, error }: Props) {
  const t = useConversationTexts();
  const { text, files } = value;
  const submitOnShortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSubmit) return;
    event.preventDefault();
    onSubmit();
  };
  const setFile = (at: number, url: string): void => onChange({ text, files: files.with(at, url) });
  return (
    <>
      <Textarea
        label={t('text')}
        value={text}
        onChange={({ currentTarget }) => onChange({ files, text: currentTarget.value })}
        onKeyDown={submitOnShortcut}
        error={error}
        autosize
        minRows={2}
        maxRows={6}
      />
      {files.map((url, at) => (
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t('fileUrl', { number: at + 1 })}
            placeholder={t('fileHint')}
            type="url"
            value={url}
            onChange={({ currentTarget }) => setFile(at, currentTarget.value)}
            flex={1}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('removeFile', { number: at + 1 })}
            onClick={() => onChange({ text, files: files.toSpliced(at, 1) })}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {files.length < MAX_FILES && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => onChange({ text, files: [...files, ''] })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('addFile')}
        </Button>
      )}
    </>
  );
}
