import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../line/line-context';
import { useDialTexts } from './texts';

interface Props {
  name: string;
  detail: string;
  /** Shown before the name. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Copies the number into the field. */
  onTake?: () => void;
  onCall?: () => void;
}

/** A party to call directly, or whose number can be edited first. */
export function PartyRow({ name, detail, icon, children, onTake, onCall }: Props) {
  const t = useDialTexts();
  const isOnCall = useCall() !== null;
  return (
    <Group component="li" wrap="nowrap" gap="xs" py={4}>
      {icon}
      <UnstyledButton onClick={onTake} disabled={!onTake} flex={1} miw={0}>
        <Text size="sm" fw={500} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {detail}
        </Text>
      </UnstyledButton>
      {children}
      <ActionIcon
        variant="light"
        size="lg"
        aria-label={t('callParty', { party: name })}
        disabled={isOnCall || !onCall}
        onClick={onCall}
      >
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
