import { Alert, Button, FileButton, Group, Textarea } from '@mantine/core';
import { IconLink, IconPaperclip } from '@tabler/icons-react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import type { Content, WrittenText } from '../messaging';
import { useConversationTexts } from '../texts';
import { MAX_FILES, useUploads } from './use-uploads';
import { WrittenFiles } from './written-files';

/** The content to send; undefined if empty. */
export function contentOf({ text, files }: WrittenText): Content | undefined {
  const mediaUrl = files.map(({ url }) => url.trim()).filter((url) => url !== '');
  if (text.trim() === '' && mediaUrl.length === 0) return undefined;
  return { ...(text.trim() !== '' && { body: text }), ...(mediaUrl.length > 0 && { mediaUrl }) };
}

interface Props {
  value: WrittenText;
  onChange: (value: WrittenText) => void;
  /** The message is incomplete during an upload. */
  onUploading: (isUploading: boolean) => void;
  /** Ctrl or Command with Enter. */
  onSubmit?: () => void;
  error?: string | null;
}

/** The text and files of a message; files can also be pasted or dropped. */
export function TextFields({ value, onChange, onUploading, onSubmit, error }: Props) {
  const t = useConversationTexts();
  const uploads = useUploads({ value, onChange, onUploading });
  const { text, files } = value;
  const submitOnShortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSubmit) return;
    event.preventDefault();
    onSubmit();
  };
  const takeFiles = (event: ClipboardEvent | DragEvent, { files: given }: DataTransfer): void => {
    if (given.length === 0) return;
    event.preventDefault();
    void uploads.add([...given]);
  };
  return (
    <>
      <Textarea
        label={t('text')}
        value={text}
        onChange={({ currentTarget }) => onChange({ files, text: currentTarget.value })}
        onKeyDown={submitOnShortcut}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
        error={error}
        autosize
        minRows={2}
        maxRows={6}
      />
      <WrittenFiles files={files} onChange={(next) => onChange({ text, files: next })} />
      {uploads.error !== null && (
        <Alert color="red" role="alert">
          {uploads.error}
        </Alert>
      )}
      {files.length < MAX_FILES && (
        <Group gap="xs">
          <FileButton multiple onChange={(chosen) => void uploads.add(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                size="xs"
                loading={uploads.isUploading}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                {t('attachFiles')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconLink size={14} aria-hidden />}
            onClick={() => onChange({ text, files: [...files, { url: '' }] })}
          >
            {t('addFile')}
          </Button>
        </Group>
      )}
    </>
  );
}
