import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEditorTexts } from './texts';

interface Props<T> {
  /** The name of an item, such as Topic. */
  what: string;
  addLabel: string;
  items: T[];
  onChange: (items: T[]) => void;
  create: () => T;
  /** The fields of an item. */
  children: (item: T, change: (changes: Partial<T>) => void) => ReactNode;
}

/** A list with buttons to add, remove and move items; at least one always stays. */
export function ItemList<T>({ what, addLabel, items, onChange, create, children }: Props<T>) {
  const t = useEditorTexts();
  const move = (from: number, to: number): void => {
    const moved = items.filter((_, at) => at !== from);
    moved.splice(to, 0, items[from]!);
    onChange(moved);
  };
  return (
    <Stack gap="sm">
      {items.map((item, at) => {
        const place = { what, number: at + 1 };
        return (
          <Paper key={at} p="sm" role="group" aria-label={t('item', place)}>
            <Group justify="space-between" mb={4} wrap="nowrap">
              <Text size="sm" fw={600} c="dimmed">
                {t('item', place)}
              </Text>
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="transparent"
                  aria-label={t('up', place)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="transparent"
                  aria-label={t('down', place)}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="transparent"
                  color="red"
                  aria-label={t('remove', place)}
                  disabled={items.length === 1}
                  onClick={() => onChange(items.filter((_, other) => other !== at))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </Group>
            {children(item, (changes) =>
              onChange(items.map((each, other) => (other === at ? { ...each, ...changes } : each))),
            )}
          </Paper>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...items, create()])}
        style={{ alignSelf: 'flex-start' }}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
