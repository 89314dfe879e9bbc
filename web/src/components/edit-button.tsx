import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

/** Opens the form of a row; the label is for screen readers. */
export const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
    <IconPencil size={16} />
  </ActionIcon>
);
