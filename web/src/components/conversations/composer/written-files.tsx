import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import type { WrittenFile } from '../messaging';
import { useConversationTexts } from '../texts';

interface Props {
  files: WrittenFile[];
  onChange: (files: WrittenFile[]) => void;
}

/** The files of an unfinished message: names of uploads, and fields for URLs. */
export function WrittenFiles({ files, onChange }: Props) {
  const t = useConversationTexts();
  return files.map(({ url, name }, at) => (
    <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
      {name === undefined ? (
        <TextInput
          label={t('fileUrl', { number: at + 1 })}
          placeholder={t('fileHint')}
          type="url"
          value={url}
          onChange={({ currentTarget }) => onChange(files.with(at, { url: currentTarget.value }))}
          flex={1}
        />
      ) : (
        <Group gap="xs" flex={1} miw={0} wrap="nowrap" mih={36}>
          <IconFile size={16} aria-hidden style={{ flexShrink: 0 }} />
          <Text size="sm" truncate>
            {name}
          </Text>
        </Group>
      )}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={name === undefined ? t('removeFile', { number: at + 1 }) : t('removeUpload', { name })}
        onClick={() => onChange(files.toSpliced(at, 1))}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}
