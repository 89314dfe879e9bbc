import { Anchor, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links a screen back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm">
    <Group gap={4} mb="xs">
      <IconArrowLeft size={14} aria-hidden />
      {children}
    </Group>
  </Anchor>
);
