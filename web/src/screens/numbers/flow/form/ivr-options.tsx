import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { IvrOption } from '../model/flow';
import { useFlowTexts } from '../texts';
import { ExitField } from './exit-field';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '*', '#'];

interface Props {
  options: IvrOption[];
  names: readonly string[];
  onChange: (options: IvrOption[], what: string) => void;
  errorOf: (field: string) => string | undefined;
}

export function IvrOptions({ options, names, onChange, errorOf }: Props) {
  const t = useFlowTexts();
  const set = (at: number, changes: Partial<IvrOption>, what: string): void =>
    onChange(
      options.map((option, i) => (i === at ? { ...option, ...changes } : option)),
      `${what} ${at}`,
    );
  const add = (): void => {
    const key = KEYS.find((each) => !options.some((option) => option.key === each)) ?? '1';
    onChange([...options, { key, title: '', next: '' }], `add ${options.length}`);
  };
  const error = errorOf('options');
  return (
    <Fieldset legend={t('form.options')} p="sm">
      <Stack gap="sm">
        {options.map((option, at) => (
          <Stack key={at} gap={4} role="group" aria-label={`${option.key} ${option.title}`}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <Select
                label={t('form.key')}
                data={KEYS}
                value={option.key}
                onChange={(key) => set(at, { key: key! }, 'key')}
                w={72}
              />
              <TextInput
                label={t('form.optionTitle')}
                value={option.title}
                maxLength={255}
                flex={1}
                miw={0}
                // Reports derive the branch from the title.
                onChange={({ currentTarget: { value: title } }) => set(at, { title, branch: undefined }, 'title')}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="input-sm"
                aria-label={t('form.removeOption', { key: option.key })}
                onClick={() =>
                  onChange(
                    options.filter((_, i) => i !== at),
                    `remove ${at}`,
                  )
                }
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <ExitField
              label={t('form.optionNext')}
              value={option.next}
              names={names}
              onChange={(next) => set(at, { next }, 'next')}
              error={errorOf(`options[${at}].next`)}
            />
          </Stack>
        ))}
        {error && (
          <Text size="xs" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
          disabled={options.length >= KEYS.length}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('form.addOption')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
