import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links the header of a screen to another screen. */
export const LinkButton = ({ to, icon: Symbol, children }: { to: string; icon: Icon; children: ReactNode }) => (
  <Button component={Link} to={to} variant="default" leftSection={<Symbol size={16} aria-hidden />}>
    {children}
  </Button>
);
