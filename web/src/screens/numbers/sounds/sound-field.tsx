import { ActionIcon, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { type Message, useSoundChoices } from '../queries';
import { PlayButton } from './play-button';
import { useSoundTexts } from './texts';

const DEFAULT = 'default';
const OTHER = 'other';

interface Props {
  label: string;
  /** Null for the default sound. */
  value: string | null;
  /** The message whose default sound is offered. */
  message: Message;
  onChange: (url: string | null) => void;
  error?: string;
}

/** Selects the default sound, an uploaded one, or the URL of another. */
export function SoundField({ label, value, message, onChange, error }: Props) {
  const t = useSoundTexts();
  const sounds = useSoundChoices();
  const { uploaded = [], defaults } = sounds.data ?? {};
  const isUploaded = uploaded.some(({ url }) => url === value);
  const [asksForAddress, setAsksForAddress] = useState(false);
  const isOther = asksForAddress || (value !== null && sounds.isSuccess && !isUploaded);
  const select = (choice: string | null): void => {
    setAsksForAddress(choice === OTHER);
    if (choice !== OTHER) onChange(choice === DEFAULT ? null : choice);
  };
  const audible = isOther ? undefined : (value ?? defaults?.[message]);
  return (
    <Stack gap={4}>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <Select
          label={label}
          data={[
            { value: DEFAULT, label: t('default') },
            ...uploaded.map(({ url, name }) => ({ value: url, label: name })),
            { value: OTHER, label: t('other') },
          ]}
          value={isOther ? OTHER : (value ?? DEFAULT)}
          onChange={select}
          error={!isOther && error}
          flex={1}
        />
        {audible !== undefined && <PlayButton name={label} url={audible} />}
        {isOther && value !== null && /^https?:/.test(value) && (
          <ActionIcon
            component="a"
            href={value}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="input-sm"
            aria-label={t('openAddress', { name: label })}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        )}
      </Group>
      {isOther && (
        <TextInput
          type="url"
          aria-label={t('address', { name: label })}
          placeholder={t('addressHint')}
          value={value ?? ''}
          onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? null : text)}
          error={error}
        />
      )}
    </Stack>
  );
}
