import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Detail } from './contact-fields';
import { useContactFormTexts } from './texts';

const MAX_DETAILS = 20;

interface Props {
  title: string;
  /** The name of a field for screen readers. */
  name: (position: number) => string;
  add: string;
  type: 'tel' | 'email';
  details: Detail[];
  error?: ReactNode;
  onChange: (details: Detail[]) => void;
}

/** Phone numbers or email addresses with their labels. */
export function DetailList({ title, name, add, type, details, error, onChange }: Props) {
  const t = useContactFormTexts();
  const change = (index: number, changes: Partial<Detail>): void =>
    onChange(details.map((detail, at) => (at === index ? { ...detail, ...changes } : detail)));
  return (
    <Fieldset legend={title} p="xs">
      <Stack gap="xs">
        {details.map((detail, index) => (
          <Group key={detail.id ?? `new ${index}`} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={t('labelOf', { name: name(index + 1) })}
              value={detail.label}
              maxLength={64}
              onChange={({ currentTarget: { value } }) => change(index, { label: value })}
              w={{ base: 72, xs: 96 }}
            />
            <TextInput
              aria-label={name(index + 1)}
              type={type}
              value={detail.value}
              maxLength={254}
              onChange={({ currentTarget: { value } }) => change(index, { value })}
              flex={1}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('remove', { name: name(index + 1) })}
              onClick={() => onChange(details.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={details.length >= MAX_DETAILS}
          onClick={() => onChange([...details, { label: t('work'), value: '' }])}
          style={{ alignSelf: 'flex-start' }}
        >
          {add}
        </Button>
      </Stack>
    </Fieldset>
  );
}
