import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCsvTexts } from './texts';

export interface CsvText {
  fileName: string;
  text: string;
}

/** Reads CSV from a file or from pasted text. */
export function CsvSource({ example, onChange }: { example: string; onChange: (source: CsvText) => void }) {
  const t = useCsvTexts();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const take = (next: string, name?: string): void => {
    setText(next);
    setFileName(name);
    onChange({ text: next, fileName: name ?? t('pasted') });
  };
  const read = async (file: File | null): Promise<void> => {
    if (file) take(await file.text(), file.name);
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {fileName ?? t('orPaste')}
        </Text>
      </Group>
      <Textarea
        label={t('text')}
        placeholder={example}
        value={text}
        onChange={({ currentTarget: { value } }) => take(value)}
        autosize
        minRows={5}
        maxRows={12}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </Stack>
  );
}
