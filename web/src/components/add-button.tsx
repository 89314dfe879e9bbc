import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  icon?: Icon;
  /** For buttons that are not the main action of the screen. */
  variant?: 'default';
  onClick: () => void;
  children: ReactNode;
}

/** Opens the form for something new. */
export const AddButton = ({ icon: Symbol = IconPlus, ...button }: Props) => (
  <Button leftSection={<Symbol size={16} aria-hidden />} {...button} />
);
